import { SUBJECTS, type Topic } from './help-topics.tsx'

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

/** What is about the typed words, by subject. A topic that has them in its title comes before the others, and its subject with it. */
export function found(typed: string) {
  const isNamed = ({ title }: Topic) => wordsOf(typed).length > 0 && isAbout({ title, text: '' }, typed)
  const first = <T>(all: readonly T[], is: (one: T) => boolean) => [...all.filter(is), ...all.filter((one) => !is(one))]
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    topics: first(
      subject.topics.filter((topic) => isAbout(topic, typed)),
      isNamed,
    ),
  }))
  return first(
    subjects.filter(({ topics }) => topics.length > 0),
    ({ topics }) => topics.some(isNamed),
  )
}
