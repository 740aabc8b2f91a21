import { expect, test } from 'vitest'
import { REFUSAL_CODES } from '#gateway/refusals.ts'
import { wordsOf } from '#test/support/words.ts'

/*
 * The server says no by a code and in English; the screens say it in the reader's language. These codes nobody meets on
 * a screen.
 */

const known: readonly string[] = REFUSAL_CODES

/** The screens cannot make such a request; a program that does reads English. */
const onlyPrograms = [
  'AMOUNT_IS_CONVERTED',
  'CATEGORY_AMBIGUOUS',
  'CATEGORY_ID_TAKEN',
  'COMMENT_ID_TAKEN',
  'CURRENCY_REQUIRED',
  'DEFAULT_SPLIT_BY_AMOUNT',
  'DEFAULT_SPLIT_WITH_WHOM',
  'EMAIL_READ_ONLY',
  'END_AMBIGUOUS',
  'END_DATE_REQUIRED',
  'EXPENSE_ID_TAKEN',
  'EXPENSE_SHARED',
  'GROUP_ID_REQUIRED',
  'GROUP_ID_TAKEN',
  'INVALID_ACCESS_TOKEN',
  'INVALID_ALREADY_THERE',
  'INVALID_BY_INCOME',
  'INVALID_COMMAND_ID',
  'INVALID_CONFIRMATION',
  'INVALID_CONVERTED',
  'INVALID_CURRENCIES',
  'INVALID_CURSOR',
  'INVALID_EXPIRY',
  'INVALID_FILTER',
  'INVALID_ID',
  'INVALID_INVITE_CODE',
  'INVALID_KEEP_EXPENSES',
  'INVALID_MONTH',
  'INVALID_MONTH_DAY',
  'INVALID_PAGE',
  'INVALID_PERIOD',
  'INVALID_PERMANENT',
  'INVALID_PERIOD',
  'INVALID_PER_PAGE',
  'INVALID_PLACEHOLDER_ID',
  'INVALID_RANGE',
  'INVALID_REMEMBER_ME',
  'INVALID_SCOPE',
  'INVALID_SEARCH',
  'INVALID_SEARCH_CONTEXT',
  'INVALID_SIMPLIFIED',
  'INVALID_SPLIT_TYPE',
  'INVALID_SUMMARY_SHARING',
  'INVALID_TIMEFRAME',
  'INVALID_TRAVEL_MODE',
  'INVALID_UNIT',
  'INVALID_USE_OF_DEFAULT',
  'INVALID_VERSION',
  'INVALID_WEEKDAY',
  'LEAVE_INSTEAD',
  'MEMBERS_NOT_A_LIST',
  'MEMBER_PERSON_AMBIGUOUS',
  'MEMBER_PERSON_REQUIRED',
  'NOT_AN_OBJECT',
  'NOT_YOUR_INVITATION',
  'OCCURRENCE_SCOPE_REQUIRED',
  'ONE_CANNOT_MOVE',
  'ORIGINAL_AMOUNT_REQUIRED',
  'OUT_OF_SCOPE',
  'PARTICIPANTS_NOT_A_LIST',
  'PARTY_AMBIGUOUS',
  'PAYER_AMBIGUOUS',
  'PEOPLE_AMBIGUOUS',
  'PERSON_REQUIRED',
  'PLACEHOLDER_ID_REQUIRED',
  'PLACEHOLDER_ID_TAKEN',
  'RANGE_AMBIGUOUS',
  // People choose who is who on a page of their own.
  ...['MAPPING_CATEGORIES_MISSING', 'MAPPING_EMAIL_INVALID', 'MAPPING_EMAIL_REQUIRED'],
  'RATE_REQUIRED',
  'READ_ONLY_TOKEN',
  'REPORT_VIEW_REQUIRED',
  'RULE_ID_TAKEN',
  'SCHEDULE_REQUIRED',
  'SPLITS_NOT_A_LIST',
  'SPLIT_PERSON_AMBIGUOUS',
  'SPLIT_PERSON_REQUIRED',
  'START_DATE_REQUIRED',
  'TOO_MANY_DAYS',
  'TOO_MANY_HIDDEN',
  'TOO_MANY_TRANSFERS',
  'TRANSFERS_REQUIRED',
  'TRANSFER_ID_TAKEN',
  'TRANSFER_PARTIES_REQUIRED',
  'TRANSFER_SHARED',
  'TRIP_ID_TAKEN',
  'UNKNOWN_FIELD',
  'UNKNOWN_SETTING',
]

/**
 * The form of an expense has words of its own for a missing rate, that of reports for a range that cannot be one, and
 * budgets for a group that tells no figures.
 */
const toldOtherwise = [
  ...['CONVERSION_NOT_AVAILABLE', 'RATE_NOT_AVAILABLE', 'SUMMARY_NOT_SHARED'],
  ...['RANGE_ENDS_BEFORE_START', 'RANGE_TOO_LARGE'],
]

test('every refusal that somebody can meet on a screen has words there, and no other', () => {
  const worded = [...wordsOf('en').keys()].flatMap(key => /^refusals\.(.*)$/.exec(key)?.[1] ?? [])
  const unmet = new Set([...onlyPrograms, ...toldOtherwise])
  expect(worded.toSorted()).toEqual(REFUSAL_CODES.filter(code => !unmet.has(code)).toSorted())
  expect([...unmet].filter(code => !known.includes(code))).toEqual([])
})
