// What this browser keeps besides the entries of the specification. What belongs to a member stands under their id, so that nobody
// else who signs in here ever reads or sends it. Only three other files write into the browser's storage: session.ts and
// dashboard/skip-record.ts under the keys that the specification fixes, and landing/plain-script.ts, which imports nothing, the colours.
// The Cookie Policy names each entry.

/** What belongs to a member. Drafts end with a logout; the rest waits for the same member. */
export const MEMBER_ENTRIES = [
  'draft.profile',
  'draft.note',
  'draft.message',
  'outbox',
  'photoShortcuts',
  'pushOfferClosed',
] as const
/** What belongs to the device, for every person who uses it. */
export const DEVICE_ENTRIES = ['colourScheme', 'pushFor'] as const
/** What belongs to this tab until it is closed. */
export const TAB_ENTRIES = ['reloadedAt'] as const

type MemberEntry = (typeof MEMBER_ENTRIES)[number]

// A full or closed storage: until the page goes, it is kept here.
const inMemory = new Map<string, string>()
const listeners = new Set<(key: string | null, byOtherTab: boolean) => void>()

/** The place of one kind of thing that a member keeps in this browser; `id` tells several of them apart. */
export function memberStorage(name: MemberEntry, member: string) {
  const prefix = `${name}.${member}`
  const keyOf = (id: string) => (id ? `${prefix}.${id}` : prefix)
  const isOwnKey = (key: string) => key === prefix || key.startsWith(`${prefix}.`)
  return {
    get: (id = '') => inMemory.get(keyOf(id)) ?? localStorage.getItem(keyOf(id)) ?? undefined,
    set(value: string, id = '') {
      const key = keyOf(id)
      try {
        localStorage.setItem(key, value)
        inMemory.delete(key)
      } catch {
        inMemory.set(key, value)
      }
      notify(key)
    },
    remove: (id = '') => remove(keyOf(id)),
    ids: () =>
      allKeys()
        .filter((key) => key.startsWith(`${prefix}.`))
        .map((key) => key.slice(prefix.length + 1)),
    /** Calls `changed` after each change, by another tab too. */
    listen(changed: (byOtherTab: boolean) => void) {
      const listener = (key: string | null, byOtherTab: boolean) => {
        if (key === null || isOwnKey(key)) changed(byOtherTab)
      }
      if (listeners.size === 0) addEventListener('storage', onOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onOtherTab)
      }
    },
  }
}

/** What a member has typed and not saved goes when they log out. */
export function deleteDrafts(member: string) {
  for (const name of MEMBER_ENTRIES.filter((one) => one.startsWith('draft.')))
    for (const key of allKeys()) if (key === `${name}.${member}` || key.startsWith(`${name}.${member}.`)) remove(key)
}

const entryIn = (storage: () => Storage, name: string) => ({
  get: () => storage().getItem(name) ?? undefined,
  set: (value: string) => storage().setItem(name, value),
  remove: () => storage().removeItem(name),
})

export const deviceStorage = (name: (typeof DEVICE_ENTRIES)[number]) => entryIn(() => localStorage, name)
export const tabStorage = (name: (typeof TAB_ENTRIES)[number]) => entryIn(() => sessionStorage, name)

const allKeys = () => [...new Set([...Object.keys(localStorage), ...inMemory.keys()])]

function remove(key: string) {
  inMemory.delete(key)
  localStorage.removeItem(key)
  notify(key)
}

const onOtherTab = ({ key }: StorageEvent) => notify(key, true)

function notify(key: string | null, byOtherTab = false) {
  for (const listener of listeners) listener(key, byOtherTab)
}
