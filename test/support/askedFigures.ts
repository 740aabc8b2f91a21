/* Every figure there is of somebody's spending, asked for at once. */

export interface Money {
  readonly minor: string
  readonly currency: string
}

export interface Listed {
  readonly date: string
  readonly category: { readonly id: string }
  readonly trip: { readonly id: string } | null
  readonly group: { readonly id: string } | null
  readonly amount: Money
  readonly ownShare: Money
  readonly split: { readonly entries: readonly object[] }
  readonly converted: { readonly amount: Money; readonly ownShare: Money } | null
}

export const FIGURES = `query ($trip: ID!, $group: ID!, $one: String!, $other: String!) {
  feed(first: 200) {
    edges { node { ... on Expense {
      date category { id } trip { id } group { id } amount { minor currency } ownShare { minor currency }
      converted { amount { minor currency } ownShare { minor currency } }
    } } }
    months { month ownTotals { minor currency } total { amount { minor currency } } }
  }
  trip(id: $trip) { spending {
    total { minor currency } byPerson { person { id isPlaceholder } paid { minor } share { minor } } unconverted { minor currency }
    byCategory { category amount { minor } } byDay { date amount { minor } }
  } }
  again: trip(id: $trip) { spending { total { minor currency } } }
  one: budgetProgress(month: $one) { ...month }
  other: budgetProgress(month: $other) { ...month }
  flatOne: groupBudgets(groupId: $group, month: $one) { progress { ...month } }
  flatOther: groupBudgets(groupId: $group, month: $other) { progress { ...month } }
}
fragment month on MonthProgress {
  spent { minor currency }
  overall { spent { minor currency } }
  categories { budget { category { id } } spent { minor currency } }
}`

export interface MonthFigures {
  readonly spent: Money
  readonly overall: { readonly spent: Money } | null
  readonly categories: readonly {
    readonly budget: { readonly category: { readonly id: string } }
    readonly spent: Money
  }[]
}

export interface Figures {
  readonly feed: {
    readonly edges: readonly { readonly node: Listed }[]
    readonly months: readonly {
      readonly month: string
      readonly ownTotals: readonly Money[]
      readonly total: { readonly amount: Money }
    }[]
  }
  readonly trip: {
    readonly spending: {
      readonly total: Money
      readonly byPerson: readonly {
        readonly person: { readonly id: string; readonly isPlaceholder: boolean }
        readonly paid: { readonly minor: string }
        readonly share: { readonly minor: string }
      }[]
      readonly byCategory: readonly { readonly category: string; readonly amount: { readonly minor: string } }[]
      readonly byDay: readonly { readonly date: string; readonly amount: { readonly minor: string } }[]
    }
  }
  readonly again: { readonly spending: { readonly total: Money } }
  readonly one: MonthFigures
  readonly other: MonthFigures
  readonly flatOne: { readonly progress: MonthFigures }
  readonly flatOther: { readonly progress: MonthFigures }
}

export interface RestListed {
  readonly date: string
  readonly amount: number
  readonly currency: string
  readonly splits: readonly { readonly user_id: number | null; readonly amount: number }[]
}

export const BALANCES = `query ($simplified: Boolean) { balances(simplified: $simplified) {
  person { id isPlaceholder }
  amounts { amount { minor currency } byGroup { group { id } amount { minor currency } } }
} }`

export interface Balances {
  readonly balances: readonly {
    readonly person: { readonly id: string; readonly isPlaceholder: boolean }
    readonly amounts: readonly {
      readonly amount: Money
      readonly byGroup: readonly { readonly group: { readonly id: string } | null; readonly amount: Money }[]
    }[]
  }[]
}
