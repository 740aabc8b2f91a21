import type { Refusal } from '#domain/message.ts'

type Data = Readonly<Record<string, unknown>>

interface Meaning {
  /** Of the REST answer. GraphQL hands the code itself to the client, in the payload. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  readonly message: string | ((data: Data) => string)
}

const invalid = (message: Meaning['message']): Meaning => ({ status: 400, message })
const absent = (message: Meaning['message']): Meaning => ({ status: 404, message })
const conflict = (message: Meaning['message']): Meaning => ({ status: 409, message })
const signedOut = (message: string): Meaning => ({ status: 401, message })
const forbidden = (message: string): Meaning => ({ status: 403, message })

/** What a report of that timeframe is measured in. */
const UNITS: ReadonlyMap<unknown, string> = new Map([
  ['DAILY', 'days'],
  ['WEEKLY', 'weeks'],
  ['MONTHLY', 'months'],
  ['YEARLY', 'years'],
])

/** What every rule that says no means to a client. The web client has words of its own, in the reader's language. */
const MEANINGS = {
  TITLE_REQUIRED: invalid('Title is required'),
  TITLE_TOO_LONG: invalid(({ max }) => `Title must be at most ${max} characters`),
  INVALID_TITLE: invalid('Title must not contain control characters'),
  INVALID_AMOUNT: invalid('Amount must be a number'),
  AMOUNT_NOT_POSITIVE: invalid('Amount must be greater than 0'),
  AMOUNT_TOO_LARGE: invalid('Amount is too large'),
  TOO_MANY_DECIMALS: invalid(({ currency, decimals }) => `${currency} amounts have at most ${decimals} decimals`),
  UNKNOWN_CURRENCY: invalid('Unknown currency'),
  INVALID_DATE: invalid('Date must be a day that exists, as yyyy-MM-dd'),
  INVALID_CATEGORY: invalid('Unknown category'),
  INVALID_RATE: invalid('Conversion rate must be between 0.000001 and 999999, with at most 6 decimals'),
  PERSON_NOT_REACHABLE: invalid('You can only involve yourself and people you are connected to'),
  TOO_MANY_PEOPLE: invalid(({ max }) => `At most ${max} people can take part`),
  TOO_MANY_PAYERS: invalid(({ max }) => `At most ${max} people can pay for an expense`),
  DUPLICATE_PERSON: invalid('A person is named twice'),
  PAYERS_TOTAL: invalid('What the payers paid must add up to the amount'),
  EQUAL_SPLIT_REQUIRED: invalid('Somebody must take part'),
  PERCENTAGE_SPLIT_TOTAL: invalid('Percentages must add up to 100'),
  RATIO_SPLIT_REQUIRED: invalid('The ratio must be greater than 0 for somebody'),
  AMOUNT_SPLIT_TOTAL: invalid('The amounts must add up to the amount of the expense'),
  INVALID_SPLIT_VALUE: invalid('Split value must be a number that is not negative'),
  INVALID_ID: invalid('An id must be a whole number above 0'),
  INVALID_SPLIT_TYPE: invalid('Split type must be EQUAL, PERCENTAGE, AMOUNT or RATIO'),
  SPLITS_NOT_A_LIST: invalid('Splits must be a list'),
  SPLIT_PERSON_REQUIRED: invalid('A split names a person'),
  SPLIT_PERSON_AMBIGUOUS: invalid('A split names one person'),
  PAYER_AMBIGUOUS: invalid('One person paid'),
  CATEGORY_AMBIGUOUS: invalid('Only one category can be named'),
  RATE_REQUIRED: invalid('A confirmed conversion rate is required'),
  INVALID_CONVERTED: invalid('Whether the amount is converted is true or false'),
  ORIGINAL_AMOUNT_REQUIRED: invalid('Beside a converted amount the original amount and currency are required'),
  AMOUNT_IS_CONVERTED: invalid('The amount is a converted one: what was paid is the original amount'),
  INVALID_CONFIRMATION: invalid('Whether the rate is confirmed is true or false'),
  CURRENCY_REQUIRED: invalid('A currency is required'),
  CONVERSION_NOT_AVAILABLE: absent(({ from, to }) => `Currency conversion not available for ${from} to ${to}`),
  RATE_NOT_AVAILABLE: absent(({ from, to, day }) => `Conversion rate not available for ${from} to ${to} on ${day}`),
  INVALID_VERSION: invalid('A version is a whole number above 0, and one that there was'),
  INVALID_COMMAND_ID: invalid('The id of a command has 1 to 200 characters'),
  EXPENSE_NOT_FOUND: absent('Expense not found'),
  EXPENSE_DELETED: absent('The expense was deleted'),
  GROUP_NOT_FOUND: absent('Group not found'),
  GROUP_ID_REQUIRED: invalid('group_id is required'),
  GROUP_ID_TAKEN: conflict('The group exists already'),
  GROUP_NAME_REQUIRED: invalid('Group name is required'),
  GROUP_NAME_TOO_SHORT: invalid(({ min }) => `Group name must be at least ${min} characters long`),
  // As the catalogue has it; so many are allowed.
  GROUP_NAME_TOO_LONG: invalid(({ max }) => `Group name must be less than ${max} characters long`),
  INVALID_GROUP_NAME: invalid('Group name must not contain control characters'),
  GROUP_DESCRIPTION_TOO_LONG: invalid(({ max }) => `Group description must be less than ${max} characters long`),
  INVALID_GROUP_DESCRIPTION: invalid('Group description must be a text without control characters'),
  INVALID_SUMMARY_SHARING: invalid('Whether the group shares its summary is true or false'),
  MEMBERS_NOT_A_LIST: invalid('Members must be a list'),
  MEMBER_PERSON_REQUIRED: invalid('A member is a user or a placeholder'),
  MEMBER_PERSON_AMBIGUOUS: invalid('A member is one person'),
  PEOPLE_AMBIGUOUS: invalid('People are named either as a whole list, or as those who come and those who go'),
  LEAVE_INSTEAD: invalid('Whoever wants to go themselves leaves'),
  MEMBER_NOT_REACHABLE: invalid('Only people you are connected to and placeholders can be added'),
  CREATOR_STAYS: invalid('The creator of a group cannot be removed from it'),
  NOT_GROUP_ADMIN: forbidden('Only an admin of the group may do this'),
  INVITATION_NOT_ANSWERED: forbidden('Please answer the invitation to this group first'),
  NOT_YOUR_INVITATION: forbidden('An invitation is answered by who was invited'),
  REMOVED_FROM_GROUP: forbidden('You were removed from this group. Ask somebody in it to invite you'),
  ALREADY_MEMBER: conflict('You are a member of this group already'),
  CATEGORY_NOT_FOUND: absent('Category not found'),
  CATEGORY_ID_TAKEN: conflict('The category exists already'),
  TOO_MANY_CATEGORIES: conflict(({ max }) => `You can have at most ${max} categories of your own`),
  CATEGORY_NAME_REQUIRED: invalid('Category name is required'),
  CATEGORY_NAME_TOO_LONG: invalid(({ max }) => `Category name must be at most ${max} characters`),
  INVALID_CATEGORY_NAME: invalid('Category name must not contain control characters'),
  EMOJI_REQUIRED: invalid('Emoji is required'),
  EMOJI_TOO_LONG: invalid(({ max }) => `Emoji must be at most ${max} characters`),
  INVALID_EMOJI: invalid('This is not an emoji'),
  BUDGET_NOT_FOUND: absent('Budget not found'),
  BUDGET_EXISTS: conflict(({ overall }) =>
    overall === true ? 'An overall budget already exists' : 'A budget for this category already exists',
  ),
  SUMMARY_NOT_SHARED: forbidden('This group does not share what it spends'),
  INVALID_PERIOD: invalid('period must be calendar or own'),
  INVALID_TIMEFRAME: invalid('timeframe must be daily, weekly, monthly or yearly'),
  RANGE_ENDS_BEFORE_START: invalid('Start date must be before or equal to end date.'),
  RANGE_TOO_LARGE: invalid(
    ({ timeframe, max }) =>
      `Date range too large for ${String(timeframe).toLowerCase()} timeframe (max ${max} ${UNITS.get(timeframe) ?? 'periods'}).`,
  ),
  INVALID_RANGE: invalid('There is no such range'),
  RANGE_AMBIGUOUS: invalid('Either a range is named or its first and last day'),
  TOO_MANY_HIDDEN: invalid(({ max }) => `At most ${max} categories can be left out`),
  REPORT_NOT_FOUND: absent('Report not found'),
  REPORT_NAME_REQUIRED: invalid('Name is required'),
  REPORT_NAME_TOO_LONG: invalid(({ max }) => `Name must be at most ${max} characters`),
  INVALID_REPORT_NAME: invalid('Name must not contain control characters'),
  REPORT_NAME_TAKEN: conflict('You have saved another report under this name'),
  REPORT_VIEW_REQUIRED: invalid('What the report looks at is required'),
  TOO_MANY_REPORTS: conflict(({ max }) => `You can save at most ${max} reports`),
  FILE_REQUIRED: invalid('Please select a CSV file to import'),
  INVALID_FILE_NAME: invalid(({ max }) => `A file has a name of at most ${max} characters`),
  FILE_INCOMPLETE: invalid('A part of the file is missing'),
  FILE_EMPTY: invalid('There is nothing in this file'),
  FILE_NOT_TEXT: invalid('This file cannot be read: please export it as CSV or another text format'),
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large' },
  FORMAT_UNKNOWN: invalid('Nobody here knows how to read this file'),
  FORMAT_BROKEN: invalid('The file ends in the middle, or is not what it seems to be'),
  COLUMNS_MISSING: invalid('The file has no columns for date, title and amount'),
  TOO_MANY_COLUMNS: invalid(({ max }) => `A table can have at most ${max} columns`),
  IMPORT_NOT_FOUND: absent('Import not found'),
  IMPORT_NOT_WAITING: conflict('The import does not wait to be started'),
  IMPORT_NOT_RUNNING: conflict('The import is not under way'),
  IMPORT_NOT_ENDED: conflict('Only what was imported can be taken back'),
  IMPORT_EMPTY: invalid('There is nothing in this file to import'),
  IMPORT_CONTRADICTS: conflict('The balances that the file states are not what its entries come to'),
  IMPORT_COLUMNS_REQUIRED: invalid('Say which columns hold the date, the title and the amount'),
  INVALID_IMPORT_COLUMNS: invalid('The file has no such column'),
  IMPORT_TOO_MANY_PEOPLE: invalid('There are more people in the file than can be imported at once'),
  IMPORT_PERSON_UNKNOWN: invalid('There is nobody like that in the file'),
  IMPORT_PERSON_TWICE: invalid('Two people in the file cannot be the same person'),
  IMPORT_CATEGORY_UNKNOWN: invalid('There is no such category in the file'),
  IMPORT_GROUP_AMBIGUOUS: invalid('Entries go into one group'),
  TOO_MANY_IMPORTS: conflict(({ max }) => `At most ${max} imports can wait or be under way at a time`),
  INVALID_MONTH: invalid('year and month must be numbers of a month that exists'),
  TRIP_NOT_FOUND: absent('Trip not found'),
  TRIP_ID_TAKEN: conflict('The trip exists already'),
  TRIP_TITLE_REQUIRED: invalid('Title is required'),
  TRIP_TITLE_TOO_LONG: invalid(({ max }) => `Title must be at most ${max} characters`),
  INVALID_TRIP_TITLE: invalid('Title must not contain control characters'),
  TRIP_LOCATION_TOO_LONG: invalid(({ max }) => `Location must be at most ${max} characters`),
  INVALID_TRIP_LOCATION: invalid('Location must be text without control characters'),
  TRIP_DESCRIPTION_TOO_LONG: invalid(({ max }) => `Description must be at most ${max} characters`),
  INVALID_TRIP_DESCRIPTION: invalid('Description must be text without control characters'),
  START_DATE_REQUIRED: invalid('Start date is required'),
  END_DATE_REQUIRED: invalid('End date is required'),
  TRIP_ENDS_BEFORE_START: invalid('End date must not be before start date'),
  TRIP_BUDGET_NEGATIVE: invalid('Budget must not be negative'),
  PARTICIPANTS_NOT_A_LIST: invalid('Participants must be a list of ids'),
  TRAVELLER_NOT_REACHABLE: invalid('Only connections, and people without an account whom you see, can travel along'),
  INVALID_TRAVEL_MODE: invalid('Travel mode is true or false'),
  TRAVEL_MODE_TAKEN: conflict(({ title }) => `Travel mode is already on for "${title}"`),
  TRIP_ARCHIVED: conflict('The trip is archived'),
  LAST_TRAVELLER: conflict('Nobody else on the trip has an account; archive or delete it instead'),
  NOT_TRIP_ORGANISER: forbidden('Only who organises a trip may do this'),
  INVALID_PERMANENT: invalid('permanent must be true or false'),
  INVALID_KEEP_EXPENSES: invalid('keep_expenses must be true or false'),
  PLACEHOLDER_NOT_FOUND: absent('Placeholder not found'),
  PLACEHOLDER_NOT_YOURS: forbidden('Only who created a placeholder may change it'),
  PLACEHOLDER_ID_TAKEN: conflict('The placeholder exists already'),
  INVALID_SEARCH_CONTEXT: invalid('context must be all, visible, own or others'),
  INVALID_PLACEHOLDER_ID: invalid('Invalid placeholder ID'),
  NAME_REQUIRED: invalid('Name is required'),
  NAME_TOO_LONG: invalid(({ max }) => `Name must be at most ${max} characters`),
  INVALID_NAME: invalid('Name must not contain control characters'),
  LINK_NEEDS_CONNECTION: invalid('A placeholder can only be linked to somebody you are connected to'),
  TRANSFER_NOT_FOUND: absent('Transfer not found'),
  TRANSFER_OF_OTHERS: forbidden(
    'You can record transfers of your own, of people without an account, and between members of a group of yours',
  ),
  TRANSFER_ID_TAKEN: conflict('The transfer exists already'),
  TRANSFER_SHARED: conflict('Others have a part in this transfer'),
  TRANSFER_PARTIES_REQUIRED: invalid(
    'Missing sender or recipient information. Please ensure all required fields are provided.',
  ),
  PLACEHOLDER_ID_REQUIRED: invalid('Missing placeholder user ID'),
  PARTY_AMBIGUOUS: invalid('One person sends, and one receives'),
  SENDER_IS_RECIPIENT: invalid('Sender and recipient must be different people'),
  PERSON_NOT_FOUND: absent('Person not found'),
  PERSON_REQUIRED: invalid('One person is named: by user_id or by placeholder_user_id'),
  INVALID_CURSOR: invalid('This cursor is not one of ours'),
  PERSON_NOT_IN_GROUP: invalid('Both people must have a part in the group'),
  NOTE_TOO_LONG: invalid(({ max }) => `Note must be at most ${max} characters`),
  INVALID_NOTE: invalid('Note must be text without control characters'),
  SETTLED_IN_SAME_CURRENCY: invalid('What is settled must be in another currency'),
  TRANSFERS_REQUIRED: invalid('There must be a transfer'),
  TOO_MANY_TRANSFERS: invalid(({ max }) => `At most ${max} transfers can be recorded or deleted at once`),
  NOT_ALLOWED: { status: 403, message: 'Only who recorded or paid an expense may change it' },
  CHANGING_TOO_FAST: conflict('Others are changing this at the same moment. Please try again'),
  TOO_MUCH_HAPPENED: conflict(({ max }) => `This has been changed too many times: at most ${max}`),
  EXPENSE_CHANGED_MEANWHILE: conflict('The expense was changed by somebody else meanwhile'),
  EXPENSE_SHARED: conflict('Others have a part in this expense'),
  EXPENSE_ID_TAKEN: conflict('The expense exists already'),
  COMMAND_ID_REUSED: conflict('This key was used before, for something else'),
  COMMAND_STILL_RUNNING: conflict('The first call with this key is still running'),
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again in a minute' },
  RATE_LIMITED: { status: 429, message: 'You have asked for too much of late. Please try again in a moment' },
  TOO_MANY_AT_ONCE: { status: 429, message: 'You are asking for too much at once. Please try again in a moment' },
  TOO_BUSY: { status: 503, message: 'Too much is going on right now. Please try again in a few seconds' },
  UNKNOWN_FIELD: invalid(({ field }) => `There is no field ${field}`),
  NOT_AN_OBJECT: invalid('The request body must be a JSON object'),
  SIGNED_OUT: signedOut('Please sign in'),
  CSRF_FAILED: forbidden('CSRF token missing or invalid'),
  FOREIGN_ORIGIN: forbidden('CSRF check failed: the request comes from another site'),
  WRONG_CREDENTIALS: signedOut('Wrong email or password'),
  EMAIL_TAKEN: conflict('Email is already registered'),
  USERNAME_TAKEN: conflict('Username is already taken'),
  USERNAME_REQUIRED: invalid('Username is required'),
  INVALID_USERNAME: invalid('Username must be 3 to 30 letters, digits, dots, underscores or hyphens'),
  FIRST_NAME_REQUIRED: invalid('First name is required'),
  FIRST_NAME_TOO_LONG: invalid(({ max }) => `First name must be at most ${max} characters`),
  INVALID_FIRST_NAME: invalid('First name must not contain control characters'),
  LAST_NAME_REQUIRED: invalid('Last name is required'),
  LAST_NAME_TOO_LONG: invalid(({ max }) => `Last name must be at most ${max} characters`),
  INVALID_LAST_NAME: invalid('Last name must not contain control characters'),
  EMAIL_REQUIRED: invalid('Email is required'),
  INVALID_EMAIL: invalid('Please enter a valid email'),
  PASSWORD_REQUIRED: invalid('Password is required'),
  PASSWORD_TOO_SHORT: invalid(({ min }) => `Password must be at least ${min} characters`),
  PASSWORD_TOO_LONG: invalid(({ max }) => `Password must be at most ${max} characters`),
  INVALID_PASSWORD: invalid('Password must be valid text'),
  INVALID_REMEMBER_ME: invalid('Remember me must be true or false'),
  CURRENT_PASSWORD_REQUIRED: invalid('Current password is required'),
  NEW_PASSWORD_REQUIRED: invalid('New password is required'),
  CONFIRMATION_REQUIRED: invalid('Please confirm your password'),
  PASSWORDS_DIFFER: invalid('Passwords do not match'),
  WRONG_PASSWORD: invalid('The current password is wrong'),
  SESSION_NOT_FOUND: absent('Session not found'),
  ACCESS_TOKEN_NOT_FOUND: absent('Access token not found'),
  INVALID_SCOPE: invalid('Scope must be EVERYTHING or FIGURES'),
  EXPIRY_IN_THE_PAST: invalid('The last day must not be in the past'),
  TOO_MANY_TOKENS: conflict(({ max }) => `You can have at most ${max} access tokens`),
  INVALID_ACCESS_TOKEN: signedOut('This access token is wrong, was revoked or has expired'),
  READ_ONLY_TOKEN: forbidden('By an access token things are only read'),
  OUT_OF_SCOPE: forbidden('This access token may not read this'),
  EMAIL_READ_ONLY: invalid('The email cannot be changed'),
  INVALID_CURRENCIES: invalid('Preferred currencies must be a list'),
  TOO_MANY_CURRENCIES: invalid(({ max }) => `At most ${max} currencies can be preferred`),
  DUPLICATE_CURRENCY: invalid('A currency is named twice'),
  UNKNOWN_SETTING: invalid('There is no such setting'),
  INVALID_SETTING: invalid('This setting does not have such a value'),
  USER_NOT_FOUND: absent('User not found'),
  USER_PROTECTED: forbidden('The administrator cannot be deleted'),
  ADMINISTRATOR_ONLY: forbidden('Only the administrator may do this'),
  SEARCH_REQUIRED: invalid('Enter an exact email or username'),
  CONNECTION_WITH_YOURSELF: invalid('You cannot connect with yourself'),
  ALREADY_REQUESTED: conflict('You have asked this person already'),
  ALREADY_CONNECTED: conflict('You are connected already'),
  CONNECTION_NOT_FOUND: absent('Connection not found'),
  REQUEST_NOT_YOURS: forbidden('Only who was asked can answer a request'),
  INVITE_NOT_FOUND: absent('This invite link is no longer valid'),
  INVITE_YOUR_OWN: invalid('This is your own invite link'),
  TOO_MANY_INVITES: conflict(({ max }) => `At most ${max} invite links can be open at a time`),
  INVALID_EXPIRY: invalid(({ max }) => `An invite link is valid for 1 to ${max} days`),
  INVALID_INVITE_CODE: invalid('The code of an invite link is a text'),
  INVALID_FILTER: invalid('This filter does not have such a value'),
  INVALID_SEARCH: invalid('Search must be a text of at most 200 characters'),
  INVALID_PAGE: invalid(({ max }) => `page must be a whole number from 1 to ${max}`),
  INVALID_PER_PAGE: invalid(({ max }) => `per_page must be a whole number from 1 to ${max}`),
  INVALID_SIMPLIFIED: invalid('simplified must be true or false'),
} as const satisfies Readonly<Record<string, Meaning>>

export type RefusalCode = keyof typeof MEANINGS

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(MEANINGS, code)

/** Every way to say no. */
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(MEANINGS).filter(isKnown)

export interface ExplainedRefusal {
  readonly code: RefusalCode
  readonly path: string | null
  readonly status: number
  readonly message: string
  /** In seconds: it may be tried again then. */
  readonly retryAfter: number | undefined
  /** What it is about, for those who have words of their own. */
  readonly data: Data
}

const wordsOf = ({ message }: Meaning, data: Data): string => (typeof message === 'string' ? message : message(data))

export function explain({ code, path, data = {} }: Refusal): ExplainedRefusal {
  if (!isKnown(code)) throw new Error(`nobody has put the refusal ${code} into words`)
  const meaning = MEANINGS[code]
  const retryAfter = typeof data.retryAfter === 'number' ? data.retryAfter : undefined
  return {
    code,
    path: path ?? null,
    status: meaning.status,
    message: wordsOf(meaning, data),
    retryAfter,
    data,
  }
}

const placeholders: Data = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** What a refusal means in English, with the names of what it is about where that would stand. */
export const wordsFor = (code: RefusalCode): string => wordsOf(MEANINGS[code], placeholders)
