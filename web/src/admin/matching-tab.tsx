import { adminMatching, serveVersion } from '@parinay/contract/admin/matching'
import type { Reply } from '@parinay/contract/kernel/call'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { formatDateTime } from './format-dates.ts'
import styles from './matching-tab.module.css'
import { type Column, Table } from './table.tsx'
import { toastFailure, useCallWithToast } from './use-call-with-toast.ts'

type Version = Reply<typeof adminMatching>['data'][number]
type Measures = Version['measures']

/** The versions of the matching model, and the measurements of the latest one. */
export function MatchingTab() {
  const { data, error, refetch } = useCallWithToast(adminMatching)
  if (!data)
    return error ? <ErrorBox message={error.message} onRetry={() => void refetch()} /> : <Skeleton height="320px" />
  const [latest] = data.data
  if (!latest)
    return (
      <EmptyState title="No version yet">
        The model trains every night at half past two. Until there are enough members, percentages rest on profiles and
        wishes.
      </EmptyState>
    )
  return (
    <>
      <Versions versions={data.data} />
      <Reliability measures={latest.measures} />
      <Attention measures={latest.measures} />
      <Acceptance measures={latest.measures} />
    </>
  )
}

const STATES: Record<Version['state'], string> = { serving: 'In use', ready: 'Ready', refused: 'Predicted worse' }
const loss = (value: number | null) => (value === null ? '–' : value.toFixed(4))
const share = (value: number) => `${Math.round(100 * value)}%`

const VERSION_COLUMNS: Column<Version>[] = [
  { name: 'Version', cell: ({ version }) => version, narrow: true },
  { name: 'Trained', cell: ({ trainedAt }) => formatDateTime(trainedAt), narrow: true },
  { name: 'Decisions', cell: ({ measures }) => measures.decisions.toLocaleString('en-IN'), narrow: true },
  { name: 'Surprise', cell: ({ measures }) => loss(measures.logLoss), narrow: true },
  { name: 'Untrained', cell: ({ measures }) => loss(measures.logLossUntrained), narrow: true },
  { name: 'State', cell: (version) => <StateOf version={version} /> },
]

const Versions = ({ versions }: { versions: readonly Version[] }) => (
  <section className={styles.section} aria-labelledby="matching-versions">
    <h2 id="matching-versions">Versions</h2>
    <p>
      A version is trained every night. Surprise says how far off it is on pairs that were kept out of its training:
      less is better, and it must not be above that of the untrained model. If members complain about their matches
      after a night, go back to the version before it.
    </p>
    <Table caption="Versions" columns={VERSION_COLUMNS} rows={versions} />
  </section>
)

function StateOf({ version: { version, state, isReadable } }: { version: Version }) {
  const serve = useAction(serveVersion)
  if (!isReadable) return <>Of another release</>
  if (state === 'serving') return <>{STATES.serving}</>
  return (
    <span className={styles.state}>
      {STATES[state]}
      <Button
        size="small"
        busy={serve.isPending}
        aria-label={`Use version ${version}`}
        onClick={() =>
          serve.mutate(
            { params: { version: String(version) } },
            { onSuccess: ({ message }) => toast(message), onError: toastFailure(serveVersion) },
          )
        }
      >
        Use this version
      </Button>
    </span>
  )
}

type Band = Measures['bands'][number]

/** With a decimal place, because most pairs do not both say yes. */
const rate = (value: number) => `${(100 * value).toFixed(1)}%`

function bandColumns(bands: readonly Band[]): Column<Band>[] {
  const end = (band: Band) => (bands[bands.indexOf(band) + 1]?.from ?? 100) - 1
  const largest = Math.max(...bands.flatMap(({ expected, mutual }) => [expected, mutual])) || 1
  return [
    { name: 'Percent shown', cell: (band) => `${band.from} to ${end(band)}`, narrow: true },
    { name: 'Pairs', cell: ({ pairs }) => pairs.toLocaleString('en-IN'), narrow: true },
    { name: 'Expected', cell: ({ expected }) => rate(expected), narrow: true },
    { name: 'Both said yes', cell: ({ mutual }) => rate(mutual), narrow: true },
    {
      name: 'Plot',
      cell: ({ expected, mutual }) => <Bar expected={expected / largest} mutual={mutual / largest} />,
    },
  ]
}

const Reliability = ({ measures: { bands, answered } }: { measures: Measures }) => (
  <section className={styles.section} aria-labelledby="matching-reliability">
    <h2 id="matching-reliability">Reliability</h2>
    <p>
      Of pairs that were kept out of the training: in how many both said yes, beside what the model expected. The two
      should be close, and rise with the percent. In the plot the bar is how many did, and the line how many were
      expected to; the longest of all fills the frame. {answered.toLocaleString('en-IN')} interests have been answered
      so far; with fewer than 500 the percent rests on profiles and wishes.
    </p>
    <Table caption="Reliability" columns={bandColumns(bands)} rows={bands} />
  </section>
)

/** The share of pairs that connected as a bar, and the expected share as a line across it; both are parts of the width. */
const Bar = ({ expected, mutual }: { expected: number; mutual: number }) => (
  <svg viewBox="0 0 100 10" className={styles.bar} preserveAspectRatio="none" aria-hidden="true">
    <rect width={100 * mutual} height="10" className={styles.came} />
    <rect x={Math.min(99, 100 * expected)} width="1" height="10" className={styles.expected} />
  </svg>
)

type AttentionRow = NonNullable<Measures['attention']>[number]
const ATTENTION_COLUMNS: Column<AttentionRow>[] = [
  { name: 'Members', cell: ({ gender }) => (gender === 'female' ? 'Women' : 'Men'), narrow: true },
  { name: 'Number', cell: ({ members }) => members.toLocaleString('en-IN'), narrow: true },
  { name: 'Seen by somebody', cell: ({ seen }) => share(seen), narrow: true },
  { name: 'Gini', cell: ({ gini }) => gini.toFixed(2), narrow: true },
  { name: 'Newcomers', cell: ({ newcomers }) => (newcomers === null ? '–' : newcomers.toFixed(2)), narrow: true },
]

const Attention = ({ measures: { attention = [] } }: { measures: Measures }) => (
  <section className={styles.section} aria-labelledby="matching-attention">
    <h2 id="matching-attention">Attention of the past week</h2>
    <p>
      Gini is 0 where all are seen equally often, and 1 where one person has all attention. Newcomers: the attention of
      people who joined in the past week over that of the others, so 1 is even.
    </p>
    <Table caption="Attention" columns={ATTENTION_COLUMNS} rows={attention} />
  </section>
)

type AcceptanceRow = NonNullable<Measures['acceptance']>[number]
const ACCEPTANCE_COLUMNS: Column<AcceptanceRow>[] = [
  { name: 'Religion of the sender', cell: ({ group }) => group },
  { name: 'Answered', cell: ({ answered }) => answered.toLocaleString('en-IN'), narrow: true },
  { name: 'Accepted', cell: ({ answered, accepted }) => share(accepted / answered), narrow: true },
]

const Acceptance = ({ measures: { acceptance = [] } }: { measures: Measures }) => (
  <section className={styles.section} aria-labelledby="matching-acceptance">
    <h2 id="matching-acceptance">Acceptance by group</h2>
    <p>
      The share of answered interests of half a year that were accepted. A group with fewer than twenty answers is left
      out.
    </p>
    {acceptance.length > 0 ? (
      <Table caption="Acceptance by group" columns={ACCEPTANCE_COLUMNS} rows={acceptance} />
    ) : (
      <p>Not enough answers yet.</p>
    )}
  </section>
)
