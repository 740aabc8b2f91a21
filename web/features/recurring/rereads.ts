import { ComingDocument } from './coming/Coming.generated.ts'
import { RecurringRulesDocument } from './Recurring.generated.ts'

/** What becomes old on the screen as soon as anything is done to a rule: the list of them, and what comes by them. */
export const ofRules = [RecurringRulesDocument, ComingDocument]
