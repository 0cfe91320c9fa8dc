import { preferenceFit, savePreferences, WISH_FACTS, type WishFact, type Wishes } from '@parinay/contract/preferences'
import { useEffect, useState } from 'react'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AddWish } from './add-wish.tsx'
import styles from './preferences.module.css'
import { draftsOf, type WishDraft, wishesOf } from './wish-drafts.ts'
import { WISH_LABELS } from './wish-labels.ts'
import { WishList } from './wish-list.tsx'
import { WishRow } from './wish-row.tsx'

const PAUSE_MS = 400

/** The form of all wishes: those that are set, and the others to add. The count below follows the choices before they are saved. */
export function PreferencesForm({ saved }: { saved: Wishes }) {
  const [drafts, setDrafts] = useState(() => draftsOf(saved))
  const [open, setOpen] = useState<readonly WishFact[]>([])
  const { wishes, errors } = wishesOf(drafts)
  const counted = useFit(wishes)
  const save = useAction(savePreferences)
  const faults = WISH_FACTS.filter((fact) => errors[fact])
  // A wish that no longer matters stays where it is until it is closed.
  const shown = WISH_FACTS.filter((fact) => drafts[fact].level !== 'none' || open.includes(fact))
  const change = (fact: WishFact, draft: Partial<WishDraft>) =>
    setDrafts((before) => ({ ...before, [fact]: { ...before[fact], ...draft } }))
  const add = (fact: WishFact) => {
    change(fact, { level: 'wish' })
    setOpen([...open, fact])
    focusRow(fact)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (faults.length > 0) return setOpen([...open, ...faults])
        save.mutate(
          { body: { wishes } },
          { onSuccess: ({ message }) => toast(message), onError: ({ message }) => toast(message, 'error') },
        )
      }}
    >
      <WishList facts={shown}>
        {(fact) => (
          <WishRow
            fact={fact}
            draft={drafts[fact]}
            error={errors[fact]}
            cost={counted.fit?.costs[fact]}
            isOpen={open.includes(fact)}
            onToggle={() => setOpen(open.includes(fact) ? open.filter((one) => one !== fact) : [...open, fact])}
            onChange={(draft) => change(fact, draft)}
          />
        )}
      </WishList>
      <AddWish
        facts={WISH_FACTS.filter((fact) => !shown.includes(fact))}
        isFirst={Object.keys(wishes).length === 0}
        onAdd={add}
      />
      <div className={styles.foot}>
        <FitStatus {...counted} />
        <Button type="submit" variant="main" busy={save.isPending}>
          Save preferences
        </Button>
      </div>
    </form>
  )
}

/** The pressed button goes, so its wish takes the focus. */
const focusRow = (fact: WishFact) =>
  void setTimeout(() => document.querySelector<HTMLElement>(`[aria-label="${WISH_LABELS[fact]}"] > button`)?.focus())

const FitStatus = ({ fit, failure, retry }: ReturnType<typeof useFit>) => (
  <p role="status" className={styles.fit}>
    {failure ? (
      <>
        {failure}{' '}
        <Button size="small" onClick={retry}>
          Try Again
        </Button>
      </>
    ) : (
      fit && fitSentence(fit)
    )}
  </p>
)

type Fit = NonNullable<ReturnType<typeof useFit>['fit']>

function fitSentence({ fitting, of, isEstimate, costs }: Fit): string {
  const count = (number: number) => number.toLocaleString('en-IN')
  const about = isEstimate ? 'About ' : ''
  const all = `${about}${count(fitting)} of ${count(of)} members fit both ways: they meet your musts, and you meet theirs.`
  const [dearest] = WISH_FACTS.filter((fact) => (costs[fact] ?? 0) > 0).toSorted((a, b) => costs[b]! - costs[a]!)
  return fitting === 0 && dearest ? `${all} The must that excludes most is ${WISH_LABELS[dearest].toLowerCase()}.` : all
}

/** Counts once the choices have not changed for a moment. */
function useFit(wishes: Wishes) {
  const text = JSON.stringify(wishes)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, error, refetch } = useCall(preferenceFit, { query: { wishes: asked } }, { keepPrevious: true })
  return { fit: data?.data, failure: error?.message, retry: () => void refetch() }
}
