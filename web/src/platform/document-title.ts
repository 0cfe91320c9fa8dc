import { useEffect } from 'react'

const SITE_NAME = 'Parinay'
let currentTitle = SITE_NAME
let unread = 0

export function setTitle(title?: string) {
  currentTitle = title ? `${title} · ${SITE_NAME}` : SITE_NAME
  updateDocument()
}

/** Sets a title that depends on the page's data. Other titles are in the table of routes. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** Shows the number of unread messages before the page's title: "(3) Messages". */
export function setUnreadCount(count: number) {
  unread = count
  updateDocument()
}

function updateDocument() {
  document.title = unread > 0 ? `(${unread}) ${currentTitle}` : currentTitle
}
