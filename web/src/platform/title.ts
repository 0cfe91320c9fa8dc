import { useEffect } from 'react'

const SITE = 'Parinay'
let title = SITE
let unread = 0

export function setTitle(words?: string) {
  title = words ? `${words} · ${SITE}` : SITE
  show()
}

/** For a page whose title depends on what it shows; the others have theirs in the table of routes. */
export function useTitle(words: string | undefined) {
  useEffect(() => {
    if (words) setTitle(words)
  }, [words])
}

/** How many messages wait to be read, before the title of whatever page is open: "(3) Messages". */
export function setUnread(count: number) {
  unread = count
  show()
}

function show() {
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}
