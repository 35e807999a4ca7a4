/**
 * A text in lines of so many characters at most, broken between words; a word that is longer than a line is broken
 * within.
 */
export function brokenLines(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else for (let start = 0; start < word.length; start += width) lines.push(word.slice(start, start + width))
  }
  return lines
}
