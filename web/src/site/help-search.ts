import { SUBJECTS, type Topic } from './help-topics.tsx'

const splitWords = (text: string) =>
  text
    .toLocaleLowerCase('en-IN')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every typed word begins a word of the topic. */
export function matchesTopic({ title, text }: Pick<Topic, 'title' | 'text'>, typed: string): boolean {
  const words = splitWords(`${title} ${text}`)
  return splitWords(typed).every((start) => words.some((word) => word.startsWith(start)))
}

/** The topics with the typed words, by subject. Topics with them in the title, and their subjects, come first. */
export function searchTopics(typed: string) {
  const matchesTitle = ({ title }: Topic) => splitWords(typed).length > 0 && matchesTopic({ title, text: '' }, typed)
  const moveToFront = <T>(all: readonly T[], is: (one: T) => boolean) => [
    ...all.filter(is),
    ...all.filter((one) => !is(one)),
  ]
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    topics: moveToFront(
      subject.topics.filter((topic) => matchesTopic(topic, typed)),
      matchesTitle,
    ),
  }))
  return moveToFront(
    subjects.filter(({ topics }) => topics.length > 0),
    ({ topics }) => topics.some(matchesTitle),
  )
}
