/** The page numbers to link: first, last and those around the current one; null stands for a gap. */
export function pageSteps({ page, pages }: { page: number; pages: number }): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((step) => step >= 1 && step <= pages)
  const steps = [...new Set(wanted)].sort((a, b) => a - b)
  return steps.flatMap((step, index) => {
    const previous = steps[index - 1] ?? 0
    if (step - previous === 1) return [step]
    return step - previous === 2 ? [step - 1, step] : [null, step]
  })
}
