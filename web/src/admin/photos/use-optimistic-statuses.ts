import { useState } from 'react'

/** The statuses that this page gave to photos or videos before the server's reply. */
export function useOptimisticStatuses() {
  const [statuses, setStatuses] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    setStatus: (id: string, status: string) => setStatuses((before) => new Map(before).set(id, status)),
    resetStatus: (id: string) => setStatuses((before) => new Map([...before].filter(([one]) => one !== id))),
    /** False for what this page has just moved to another status. */
    isUndecided: ({ _id, status }: { _id: string; status: string }) => (statuses.get(_id) ?? status) === status,
  }
}
