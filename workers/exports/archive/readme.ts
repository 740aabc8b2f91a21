/** Counts every change by which whoever reads an archive has to read it otherwise. */
const SCHEMA_VERSION = 1

/** Says what stands in an archive to whoever opens it, without us. */
export const readme = (at: Date): string => `# Everything you own in Quits

Made at ${at.toISOString()}. Format: version ${SCHEMA_VERSION}.

All files are text in UTF-8. \`.json\` files hold everything; \`.csv\` files hold the same as tables, for spreadsheets, with the
names of the columns in the first line, commas between cells, and \`;\` between several things in one cell. A cell that a
spreadsheet would carry out as a formula has an apostrophe before it.

| File | What stands in it |
|---|---|
| \`profile.json\` | Who you are, and how you have set up Quits |
| \`people.json\`, \`people.csv\` | Your connections, and people without an account whom you share expenses with |
| \`nicknames.json\`, \`nicknames.csv\` | What you call people, which nobody else sees |
| \`groups.json\`, \`groups.csv\` | Groups that you are in or invited to, with their members |
| \`trips.json\`, \`trips.csv\` | Trips on which you travel along |
| \`categories.json\`, \`categories.csv\` | Categories of your own |
| \`budgets.json\`, \`budgets.csv\` | Your budgets as they are now, and those of your groups (\`group_id\`) |
| \`default-splits.json\` | How you share with groups and people where nobody says otherwise, and what you said there that you earn |
| \`recurring.json\` | What is recorded for you again and again |
| \`saved-reports.json\` | Reports that you have saved |
| \`comments.json\`, \`comments.csv\` | What you have written about expenses |
| \`expenses.json\` | Every expense that you see, your own and shared ones, with its history, its bill and what was written about it |
| \`transfers.json\` | Every payment between you and others that you see, with its history |
| \`deleted.json\` | Expenses and payments that you recorded and deleted, with their history, which tells all of them |
| \`receipts/\` | Pictures and PDFs that belong to expenses that you see, by the number of the expense |
| \`expenses.csv\` | Expenses and payments as a table that Quits imports again |
| \`imports.json\`, \`imports.csv\` | Files that you have brought along, and what became of them |
| \`category-choices.json\` | Which category you chose for what your files say, and for whom you paid |
| \`pay-to.json\` | How you like to be paid |
| \`access-tokens.json\` | Tokens by which programs read for you: their names, never the tokens |
| \`webhooks.json\` | Where programs of yours listen: never what they check messages by |
| \`invites.json\` | Links by which you have invited people: when, never the links |
| \`sessions.json\` | Where you are signed in, by time |
| \`push-devices.json\` | Where you are told at once what happens, by time |

## How to read it

- Amounts are exact decimal text, such as "12.50", beside the code of their currency (ISO 4217).
- Days are \`yyyy-MM-dd\`; moments are ISO 8601 in UTC.
- People are \`{"id", "name"}\`: \`7\` has an account, \`placeholder-3\` has none. \`id\` is the same in all files; names are what
  they were when the archive was made. Nobody's email is told but your own and those that you wrote down yourself.
- What was erased, or is called nothing, is \`null\`. Somebody whose account was deleted is "Unknown User".

### People

\`status\` is PENDING until both have said yes, then ACTIVE; \`was_asked\` says that it was you whom the other one asked. People
without an account are ACTIVE or ARCHIVED.

### Expenses

\`amount\` is all that was paid; \`paid_by\` says by whom, \`shares\` who bears how much of it, and both add up to it.
\`split_type\` is EQUAL, PERCENTAGE, AMOUNT or RATIO, and \`split_values\` are what was typed for it. \`category\` is one of the
categories that everybody has, \`own_category\` what you call it yourself. \`confirmed_rate\` is a rate that was fixed by hand:
one unit of the expense's currency in another one. \`external_id\` is what it was called where it was imported from.

### Payments

\`settles\` says what it counts for, where that is another currency than the one that changed hands. \`pays\` says which expenses
a payment is for, by their \`id\`, and how much of it; \`is_received\` whether its recipient has said that they have got it.

### What is recorded again and again

\`terms\` are what is recorded from a day on; \`uses_default_split\` says that it is divided as is agreed on for its day, where
something is. \`exceptions\` are single days with \`terms\` of their own (\`null\`: skipped); \`pauses\` are days on which nothing is
recorded, without the last one, and \`paused_from\` begins the one that has not ended. Told is what is still to come:
\`recorded_to\` is the last day that has become an expense.

### History

\`history\` says what has happened to an expense or a payment, the first thing first, as far as you had a part in it:
\`what\` happened, \`at\` which moment, \`by\` whom (\`null\`: by Quits itself), and what was so from then on.

- \`ExpenseRecorded\`, \`TransferRecorded\`: it was written down, like this.
- \`ExpenseRetitled\`, \`ExpenseRecategorised\`, \`ExpenseRedated\`: it got another title, category or day.
- \`ExpenseNoted\`: something was noted down about it, or (\`null\`) nothing any more.
- \`ExpenseAmountCorrected\`, \`SplitRevised\`: another amount, or it was paid or borne otherwise.
- \`ExpenseRateConfirmed\`: a rate was fixed, or released again.
- \`ExpenseRegrouped\`, \`ExpenseMovedToTrip\`: it belongs to another group or trip, or to none.
- \`ParticipantLinked\`, \`TransferPartyLinked\`: a person without an account (\`person\`) turned out
  to have one (\`is\`).
- \`TransferConfirmed\`, \`TransferConfirmationTakenBack\`: whoever was paid said that they have got it, and that
  they have not after all.
- \`ExpenseVoided\`, \`TransferVoided\`, \`ExpenseRestored\`, \`TransferRestored\`: it was deleted, and brought back.
`
