import { monthOf, plusMonths } from '#domain/day.ts'

export interface Example {
  readonly title: string
  readonly about: string
  readonly query: string
  readonly variables: Readonly<Record<string, string>>
}

const SPENDING_BY_MONTH = `query SpendingByMonth($from: Date!, $to: Date!) {
  spending(groupBy: [MONTH, CATEGORY], filter: { startDate: $from, endDate: $to }, first: 200) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges {
      node {
        month
        category { id name }
        total { amount currency }
        expenses
        unconverted { amount currency }
      }
    }
  }
}
`

const WHO_PAYS_FOR_WHAT = `# Only dining out and food, only where it came to something, the most first.
query WhoPaysForWhat($from: Date!) {
  spending(
    groupBy: [PAYER, BASE_CATEGORY]
    filter: { startDate: $from, baseCategories: [DINING_OUT, FOOD] }
    having: { minTotal: "50", minExpenses: 2 }
    orderBy: LARGEST
  ) {
    edges {
      node {
        payer { id displayName }
        baseCategory
        total { amount currency }
        expenses
      }
    }
  }
}
`

const ONE_SUM = `# Any sum opens into its terms, which add up to it exactly.
query WhatOneSumIsMadeOf($from: Date!, $to: Date!) {
  figure(of: { spent: { startDate: $from, endDate: $to } }) {
    amount { amount currency }
    terms(first: 100) {
      pageInfo { hasNextPage endCursor }
      edges {
        node {
          ... on EntryTerm {
            date
            contribution { amount currency }
            entered { amount currency }
            conversion { rate rateDate isApproximate isConfirmed }
            entry { ... on Expense { id title } }
          }
          ... on RestTerm { contribution { amount currency } }
        }
      }
    }
  }
}
`

const BALANCES = `query Balances {
  balances {
    person { id displayName }
    amounts {
      amount { amount currency }
      byGroup { group { id name } amount { amount currency } }
    }
  }
  groupBalances { group { id name } amount { amount currency } }
}
`

const ONE_BALANCE = `# Who it is: the id of a person in the answer to “Balances”.
query WhatABalanceIsMadeOf($person: ID!, $currency: CurrencyCode!) {
  figure(of: { balance: { person: $person, currency: $currency } }) {
    amount { amount currency }
    terms(first: 100) {
      edges {
        node {
          ... on EntryTerm {
            date
            contribution { amount currency }
            entry { ... on Expense { id title } ... on Transfer { id } }
          }
          ... on RestTerm { contribution { amount currency } }
        }
      }
    }
  }
}
`

const TRIP = `# Which one: the id of one of \`trips\`.
query ATripAndItsExpenses($trip: ID!) {
  trips { id title startDate endDate }
  trip(id: $trip) {
    title
    spending {
      total { amount currency }
      byPerson { person { displayName } paid { amount } share { amount } }
      byCategory { category amount { amount } }
    }
  }
  feed(first: 100, filter: { type: EXPENSES, trip: { id: $trip } }) {
    pageInfo { hasNextPage endCursor }
    edges { node { ... on Expense { id date title amount { amount currency } payers { person { displayName } } } } }
  }
}
`

const BUDGETS = `query BudgetsOverTime($thisMonth: String!, $lastMonth: String!, $monthBefore: String!) {
  thisMonth: budgetProgress(month: $thisMonth) { ...Progress }
  lastMonth: budgetProgress(month: $lastMonth) { ...Progress }
  monthBefore: budgetProgress(month: $monthBefore) { ...Progress }
}

fragment Progress on MonthProgress {
  month
  spent { amount currency }
  overall { ...OfOne }
  categories { ...OfOne }
}

fragment OfOne on BudgetProgress {
  budget { id category { id name } }
  amount { amount currency }
  spent { amount currency }
  percentage
}
`

const ONE_EXPENSE = `# Which one: the \`id\` of an expense, of a deleted one too.
query AnExpense($id: ID!) {
  expense(id: $id) {
    title
    isDeleted
    date
    amount { amount currency }
    payers { person { displayName } amount { amount } }
    split { type }
  }
}
`

const NEWS = `# Runs until it is stopped: what is recorded, corrected or deleted meanwhile.
subscription WhatHappens {
  feedChanged { kind itemKind itemId item { ... on Expense { title amount { amount currency } } } }
}
`

/** Questions to begin with, about days that are not long gone. A test asks each of them. */
export function examplesAsOf(today: string): readonly Example[] {
  const thisMonth = monthOf(today)
  const lastMonth = plusMonths(thisMonth, -1)
  const year = { from: `${plusMonths(thisMonth, -11)}-01`, to: today }
  return [
    {
      title: 'Spending by month and category',
      about: 'What you bore in a year, converted into your currency.',
      query: SPENDING_BY_MONTH,
      variables: year,
    },
    {
      title: 'Who pays for what',
      about: 'Sums told apart by two sides, only some of them, the largest first.',
      query: WHO_PAYS_FOR_WHAT,
      variables: { from: year.from },
    },
    {
      title: 'What one sum is made of',
      about: 'The total of a month, and all that contributes to it with its rate.',
      query: ONE_SUM,
      variables: { from: `${thisMonth}-01`, to: today },
    },
    {
      title: 'Balances',
      about: 'What you and everybody else owe each other, and where.',
      query: BALANCES,
      variables: {},
    },
    {
      title: 'What a balance is made of',
      about: 'The entries behind what lies between you and somebody.',
      query: ONE_BALANCE,
      variables: { person: '1', currency: 'EUR' },
    },
    {
      title: 'A trip and its expenses',
      about: 'What it cost, who laid it out, and what for.',
      query: TRIP,
      variables: { trip: '1' },
    },
    {
      title: 'Budgets over time',
      about: 'How far they were used up in each of three months.',
      query: BUDGETS,
      variables: { thisMonth, lastMonth, monthBefore: plusMonths(thisMonth, -2) },
    },
    {
      title: 'An expense, even a deleted one',
      about: 'Who paid for it, and how it is divided.',
      query: ONE_EXPENSE,
      variables: { id: '1' },
    },
    {
      title: 'What happens from now on',
      about: 'A subscription: tells of every entry that changes.',
      query: NEWS,
      variables: {},
    },
  ]
}
