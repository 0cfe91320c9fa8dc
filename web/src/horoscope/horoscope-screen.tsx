import { type MyHoroscope, myHoroscope, removeBirth } from '@parinay/contract/horoscope'
import { saveProfile } from '@parinay/contract/profile/profile'
import { useState } from 'react'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { BirthForm } from './birth-form.tsx'
import styles from './horoscope.module.css'

const ChartSections = lazyPart(
  async () => (await import('./chart-sections.tsx')).ChartSections,
  <Skeleton height="420px" />,
)
const UNCLEAR = {
  no_date: 'Your profile has no date of birth, so there is no chart.',
  skipped: 'The clocks skipped this time on the date of birth in your profile. Please check both.',
  repeated: 'The clocks showed this time twice on the date of birth in your profile. Please say which is meant.',
}

/** My birth details and my chart. Nobody else sees this page. */
export function HoroscopeScreen() {
  const { data, error, refetch } = useCall(myHoroscope)
  return (
    <Page title="Horoscope">
      {data ? (
        <Horoscope horoscope={data.data} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading your horoscope">
          <Skeleton height="420px" />
        </div>
      )}
    </Page>
  )
}

function Horoscope({ horoscope }: { horoscope: MyHoroscope }) {
  const [isEditing, setEditing] = useState(false)
  const { birth, chart, unclear } = horoscope
  return (
    <div className={styles.page}>
      <p>Optional. Your time and place of birth are never shown to anybody. The chart is computed, not foretold.</p>
      {unclear && <p role="alert">{UNCLEAR[unclear]}</p>}
      {birth && !isEditing && !unclear ? (
        <BirthLine horoscope={horoscope} onEdit={() => setEditing(true)} />
      ) : (
        <BirthForm horoscope={horoscope} onSaved={() => setEditing(false)} />
      )}
      {chart && !isEditing && <ChartSections chart={chart} />}
      <ShowSwitch horoscope={horoscope} />
    </div>
  )
}

function BirthLine({ horoscope: { birth, dateOfBirth }, onEdit }: { horoscope: MyHoroscope; onEdit: () => void }) {
  const remove = useAction(removeBirth)
  const removeAll = () =>
    remove.mutate(
      {},
      { onSuccess: ({ message }) => toast(message, 'success'), onError: ({ message }) => toast(message, 'error') },
    )
  return (
    <div className={styles.chosen}>
      <span>
        Born on {dateOfBirth && formatDayMonthYear(dateOfBirth)}
        {birth?.time && ` ${birth.certainty === 'about' ? 'about' : 'at'} ${birth.time}`}, {birth?.place.name}
      </span>
      <Button onClick={onEdit}>Change birth details</Button>
      <Button onClick={removeAll} busy={remove.isPending}>
        Delete
      </Button>
    </div>
  )
}

/** The switch that shares horoscopes. While it is off, neither this member nor others see anything of them. */
function ShowSwitch({ horoscope }: { horoscope: MyHoroscope }) {
  const save = useAction(saveProfile)
  const { chosen = horoscope.showHoroscope, choose, revert } = useOptimisticChoice<boolean>(horoscope)
  const toggle = (showHoroscope: boolean) => {
    choose(showHoroscope)
    save.mutate(
      { body: { privacySettings: { showHoroscope } } },
      {
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={chosen}
        aria-disabled={save.isPending}
        onChange={({ target }) => !save.isPending && toggle(target.checked)}
      />
      <span>
        Compare horoscopes
        <small>
          Members who allow the same see how your horoscopes fit, find you by it, and can print a report with both
          charts by sign. So can you. If this is off, nobody sees any of it.
        </small>
      </span>
    </label>
  )
}
