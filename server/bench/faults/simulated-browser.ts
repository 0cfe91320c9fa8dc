// A simulated browser of a member: a storage that outlives its pages, and a lock that they share.
import type { Draft, DraftStorage } from '../../../web/src/conversations/outbox-drafts.ts'
import type { Outbox } from '../../../web/src/conversations/outbox.ts'

interface Written {
  member: string
  conversation: string
  text: string
}

export class Browser {
  /** All messages written here, in order. */
  readonly written: Written[] = []
  private readonly storage = new Map<string, { member: string; draft: Draft }>()
  private readonly turns = new Map<string, Promise<unknown>>()
  private readonly tabs = new Map<Outbox, string>()

  /** The storage of one member; other tabs get events about changes. */
  kept(member: string, self: () => Outbox | undefined): DraftStorage {
    const tell = () => {
      for (const [tab, whose] of this.tabs) if (tab !== self() && whose === member) tab.refresh()
    }
    return {
      all: () =>
        [...this.storage.values()]
          .filter((one) => one.member === member)
          .map(({ draft }) => draft)
          .toSorted((a, b) => a.place - b.place),
      has: (clientId) => this.storage.get(clientId)?.member === member,
      save: (draft) => {
        this.storage.set(draft.clientId, { member, draft })
        tell()
      },
      remove: (clientId) => {
        if (this.storage.delete(clientId)) tell()
      },
    }
  }

  opened = (tab: Outbox, member: string) => void this.tabs.set(tab, member)
  closed = (tab: Outbox) => void this.tabs.delete(tab)

  alone = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (this.turns.get(name) ?? Promise.resolve()).then(work)
    this.turns.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
}
