import { useEffect } from 'react'

const SITE = 'Parinay'
let title = SITE
let unread = 0

export function setTitle(title?: string) {
  title = title ? `${title} · ${SITE}` : SITE
  updateDocument()
}

/** For a page whose title depends on what it shows; the others have theirs in the table of routes. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** How many messages wait to be read, before the title of whatever page is open: "(3) Messages". */
export function setUnreadCount(count: number) {
  unread = count
  updateDocument()
}

function updateDocument() {
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}
