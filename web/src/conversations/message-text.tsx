import { piecesOf } from './links.ts'

/** What somebody wrote, with its addresses to be opened. Where they lead is never told which page they were on. */
export function MessageText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, href }, place) =>
    href ? (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      <span key={place}>{words}</span>
    ),
  )
}
