import type { PersonId } from '#domain/person.ts'
import type { TransferView } from '#projections/feed/transferView.ts'
import type { Services } from '../services.ts'
import { jsonAmount, placeholderId, userId } from './json.ts'

/** A transfer in the words of the REST contract. */
export async function transferJson({ nameOf }: Pick<Services, 'nameOf'>, transfer: TransferView): Promise<object> {
  const { sender, recipient, settled } = transfer
  const named = async (person: PersonId) => ({ id: userId(person), display_name: await nameOf(person) })
  const [senderNamed, recipientNamed] = await Promise.all([named(sender), named(recipient)])
  return {
    id: transfer.transferId,
    amount: jsonAmount(transfer.amountMinor, transfer.currency),
    currency: transfer.currency,
    date: transfer.date,
    note: transfer.note,
    sender_id: userId(sender),
    sender_placeholder_id: placeholderId(sender),
    sender: senderNamed,
    recipient_id: userId(recipient),
    recipient_placeholder_id: placeholderId(recipient),
    recipient: recipientNamed,
    group_id: transfer.groupId,
    settled_amount: settled && jsonAmount(settled.amountMinor, settled.currency),
    settled_currency: settled?.currency ?? null,
    settled_rate: settled && Number(settled.rate),
    created_by_id: transfer.createdBy,
    created_at: transfer.recordedAt.toISOString(),
    // Whoever sees one may delete it.
    can_edit: true,
  }
}
