// Access to the browser's storage, apart from the entries of the specification. A member's entries have their id in the key, so that no
// other member who signs in here reads or sends them. Only three other files write into the browser's storage: session.ts and
// dashboard/popup-skip-record.ts use the specification's keys, and landing/static-landing-script.ts stores the colours, because it imports nothing.
// The Cookie Policy names each entry.

/** Entries of a member. A logout deletes drafts; the others stay for the same member. */
export const MEMBER_ENTRIES = [
  'draft.profile',
  'draft.note',
  'draft.message',
  'outbox',
  'photoShortcuts',
  'hiddenColumns',
  'pushOfferClosed',
  'searchOrder',
  'listKeys',
  'includeAnswered',
  'filterUses',
] as const
/** Entries of the device, for every person who uses it. */
export const DEVICE_ENTRIES = ['colourScheme', 'pushFor'] as const
/** Entries of this tab until it is closed. */
export const TAB_ENTRIES = ['reloadedAt', 'googleRequest'] as const

type MemberEntry = (typeof MEMBER_ENTRIES)[number]

// Holds entries until the page closes if the storage is full or disabled.
const inMemory = new Map<string, string>()
const listeners = new Set<(key: string | null, byOtherTab: boolean) => void>()

/** Entries of one kind of a member in this browser; `id` distinguishes several of them. */
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
    /** Calls `changed` after each change, including those by other tabs. */
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

/** Deletes a member's unsaved texts. Runs at logout. */
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
