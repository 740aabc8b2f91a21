/** Code that stands together. It may import its own by relative paths, and what is listed. */
interface Layer {
  /** A folder, each of several folders, or one file. */
  readonly place: string
  /** As it is written in imports, a relative path as seen from the place. */
  readonly may: readonly string[]
  readonly because: string
}

/** Packages that have to be listed as well; any other is free. */
export const ASKED_FOR: readonly string[] = ['pg', 'echarts*', 'graphiql', '@graphiql/*', 'node:*']

/** What client and server agree on, so that both say the same of an amount, a day and a share. */
const SHARED_RULES = [
  '#domain/day.ts',
  '#domain/calendar/**',
  '#domain/person.ts',
  '#domain/money/**',
  '#domain/expense/split.ts',
  '#domain/defaultSplit/usual.ts',
  '#domain/expense/category.ts',
  '#domain/expense/note.ts',
  '#domain/expense/title.ts',
  '#domain/expense/proposedCategory.ts',
  '#domain/payTo/**',
  '#domain/report/**',
  '#domain/notification/**',
]

const CLIENT =
  'The client knows days, months, persons, money, splitting and reports, and only downwards: app, features, charts, ui, format.'

/** Who may import whom: README.md in full. A file belongs to the first place it stands in. */
export const LAYERS: readonly Layer[] = [
  {
    place: 'domain/commands',
    may: ['../**', 'node:*'],
    because: 'The domain imports nothing of ours, and only domain/store talks to PostgreSQL.',
  },
  {
    place: 'domain/store',
    may: ['../**', 'pg', 'node:*'],
    because: 'The domain imports nothing of ours.',
  },
  {
    place: 'domain/imports',
    may: ['../**', 'node:stream'],
    because: 'Files are read as rules say, from text that comes bit by bit.',
  },
  {
    place: 'domain',
    may: ['node:util'],
    because: 'Rules are pure: nothing of ours, no log, no commands, no platform.',
  },
  {
    place: 'projections',
    may: [
      '#domain/*/events.ts',
      '#domain/group/membersAfter.ts',
      '#domain/recurring/state.ts',
      '#domain/recurring/coming.ts',
      '#domain/catalog.ts',
      '#domain/notification/kinds.ts',
      '#domain/person.ts',
      '#domain/message.ts',
      '#domain/day.ts',
      '#domain/plainLetters.ts',
      '#domain/money/**',
      '#domain/balance/**',
      // Nothing but commands appends.
      '#domain/store/!(append|eventStore).ts',
      'node:*',
    ],
    because:
      'Projections know the events, who is in a group and what comes of a rule by them, money, debts, how letters are looked for and how to read the log.',
  },
  {
    place: 'workers',
    may: [
      ...[
        '#domain/**',
        '#projections/*/queries.ts',
        '#projections/convertedSql.ts',
        '#projections/feed/all.ts',
        '#projections/feed/alike.ts',
        '#projections/feed/comments.ts',
        '#projections/feed/near.ts',
      ],
      ...['#projections/rights.ts', '#projections/runner/waitFor.ts', 'node:*'],
    ],
    because: 'Workers run commands, read the log and query read models.',
  },
  {
    place: 'gateway/runtime',
    may: ['../**', '#domain/store/**', '#migrations/run.ts', 'pg', 'node:*'],
    because: 'The runtime starts everything, and knows no rules.',
  },
  {
    place: 'gateway/{rest,resolvers,graphql}',
    may: [
      '../**',
      '#domain/!(commands)/**',
      '#domain/*.ts',
      '#projections/**',
      '#workers/**',
      'node:*',
      '../../package.json',
    ],
    because: 'Both doors carry out the same use cases, and none knows a command of its own.',
  },
  {
    place: 'gateway',
    may: ['./**', '#domain/**', '#projections/**', '#workers/**', '../package.json', 'node:*'],
    because: 'The gateway knows domain, projections and workers.',
  },
  {
    place: 'migrations',
    may: ['#domain/store/logins.ts', 'pg', 'node:*'],
    because: 'Migrations know whom our processes sign in as, and nothing else of ours.',
  },
  {
    place: 'web/features/*',
    may: [
      ...SHARED_RULES,
      '#domain/category/facts.ts',
      '#domain/comment/facts.ts',
      '#domain/receipt/facts.ts',
      '#domain/text.ts',
      '#domain/username.ts',
      '#domain/plainLetters.ts',
      '#web/ui/**',
      '#web/format/**',
      '#web/charts/**',
      '#web/schema.generated.ts',
    ],
    because: `Features do not import each other: web/app brings them together. ${CLIENT}`,
  },
  {
    place: 'web/charts',
    may: [...SHARED_RULES, '#web/ui/**', '#web/format/**', 'echarts*', '#web/schema.generated.ts'],
    because: `Nobody else draws. ${CLIENT}`,
  },
  {
    place: 'web/ui',
    may: [...SHARED_RULES, '#web/format/**', '#web/schema.generated.ts'],
    because: CLIENT,
  },
  {
    place: 'web/format',
    may: [...SHARED_RULES, '#web/schema.generated.ts'],
    because: CLIENT,
  },
  {
    place: 'web/build',
    may: ['node:*'],
    because: 'What builds the client is no part of it.',
  },
  {
    place: 'web/vite.config.ts',
    may: ['./build/**', './app/pages.ts', 'node:*'],
    because: 'What builds the client is no part of it.',
  },
  {
    place: 'web/graphiql',
    may: [
      'graphiql',
      '@graphiql/*',
      '#domain/day.ts',
      '#web/features/session/csrf.ts',
      '#web/format/**',
      '../ui/*.css',
    ],
    because: 'It is a page of its own, for whoever asks in GraphQL, and no other has anything of it.',
  },
  {
    place: 'web',
    may: [...SHARED_RULES, '#domain/unknownPerson.ts', '#web/**', './**'],
    because: CLIENT,
  },
  {
    place: 'test',
    may: ['#*/**', 'pg', 'node:*'],
    because: 'Tests may look at everything.',
  },
]
