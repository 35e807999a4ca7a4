/** The text of a page as operators edit it (docs/rules/pages.md#versions). The announcement has only a title. */
export interface PageText {
  title: string
  lead: string
  /** One for each subject of the questions; other pages have a single one without a title. */
  groups: { id: string; title: string; passages: Passage[] }[]
}

/** A section of a page, or a question with its answer. */
export interface Passage {
  id: string
  heading: string
  /** Paragraphs, separated by empty lines; lines that begin with '- ' are a list. */
  text: string
  /** A question that the home page shows too. */
  home: boolean
}

export interface Section {
  id: string
  heading: string
  paragraphs: string[]
  list?: string[] | undefined
}

const LIST_LINE = /^\s*[-–•]\s+/

/** The sections of a page as its visitors read them. */
export function sectionsOf({ groups }: PageText): Section[] {
  return groups.flatMap(({ passages }) => passages.map(({ id, heading, text }) => ({ id, heading, ...partsOf(text) })))
}

/** The questions as their visitors read them, by subject. */
export function questionsOf({ groups }: PageText) {
  return groups.map(({ id, title, passages }) => ({
    id,
    title,
    questions: passages.map((passage) => ({ id: passage.id, question: passage.heading, answer: passage.text, home: passage.home })),
  }))
}

/** The text to edit of a page made of sections. */
export function editedPage({ title, lead, sections }: { title: string; lead: string; sections: readonly Section[] }): PageText {
  const passages = sections.map(({ id, heading, paragraphs, list = [] }) => ({
    id,
    heading,
    text: [...paragraphs, ...(list.length > 0 ? [list.map((entry) => `- ${entry}`).join('\n')] : [])].join('\n\n'),
    home: false,
  }))
  return { title, lead, groups: [{ id: 'text', title: '', passages }] }
}

/** The text to edit of questions by subject. */
export function editedQuestions(
  categories: readonly {
    id: string
    title: string
    questions: readonly { id: string; question: string; answer: string; home: boolean }[]
  }[],
): PageText {
  const groups = categories.map(({ id, title, questions }) => ({
    id,
    title,
    passages: questions.map((question) => ({ id: question.id, heading: question.question, text: question.answer, home: question.home })),
  }))
  return { title: 'Fragen und Antworten', lead: '', groups }
}

/** Everything that is written in a text, such as to look for placeholders. */
export function wordsOf({ title, lead, groups }: PageText): string {
  return [title, lead, ...groups.flatMap((group) => [group.title, ...group.passages.flatMap(({ heading, text }) => [heading, text])])].join(
    '\n',
  )
}

function partsOf(text: string): { paragraphs: string[]; list?: string[] } {
  const list: string[] = []
  const paragraphs = text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').map((line) => line.trim())
    list.push(...lines.filter((line) => LIST_LINE.test(line)).map((line) => line.replace(LIST_LINE, '')))
    const rest = lines.filter((line) => line !== '' && !LIST_LINE.test(line)).join('\n')
    return rest === '' ? [] : [rest]
  })
  return list.length > 0 ? { paragraphs, list } : { paragraphs }
}
