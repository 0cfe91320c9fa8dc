// Notes which people of a list stood on the screen, so that the matching learns from those who were seen and passed over.
import type { ImpressionList } from '@parinay/contract/impressions'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react'
import type { ImpressionRecord } from './record-seen-cards.ts'

const RecordContext = createContext<ImpressionRecord | undefined>(undefined)

interface ImpressionsProps {
  list: ImpressionList
  of: readonly unknown[]
  /** How many stand on the pages before. */
  before?: number
  children: ReactNode
}

/** Around the cards of a list. Nothing waits for it: what it needs is fetched after the cards are drawn. */
export function ImpressionsOfList({ list, of, before = 0, children }: ImpressionsProps) {
  const [record, setRecord] = useState<ImpressionRecord>()
  useEffect(() => {
    let isHere = true
    const load = async () => {
      const { createRecord } = await import('./record-seen-cards.ts')
      if (isHere) setRecord(createRecord(list))
    }
    // Without it, the list works all the same.
    load().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [list])
  useEffect(() => record?.show(of, before), [record, of, before])
  useEffect(() => record?.start(), [record])
  return <RecordContext value={record}>{children}</RecordContext>
}

/** A card in a list whose impressions count is watched. */
export function useImpression(card: RefObject<Element | null>, person: string) {
  const record = useContext(RecordContext)
  useEffect(() => (card.current ? record?.watch(card.current, person) : undefined), [record, card, person])
}
