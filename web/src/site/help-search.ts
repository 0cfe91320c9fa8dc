import type { Topic } from './help-topics.tsx'

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase('en-IN')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Every typed word must begin a word of the topic. */
export function isAbout({ title, text }: Pick<Topic, 'title' | 'text'>, typed: string): boolean {
  const words = wordsOf(`${title} ${text}`)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}
