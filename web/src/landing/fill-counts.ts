/**
 * Puts the totals of public lists into the elements with `data-count`. The build copies its text into the static page, so it uses nothing from
 * outside itself. Without an answer the page shows no number.
 */
export function fillCounts() {
  const readTotal = async (list: string): Promise<number | undefined> => {
    try {
      const answer = await fetch(list)
      return answer.ok ? ((await answer.json()) as { total: number }).total : undefined
    } catch {
      return undefined
    }
  }
  const fill = async (place: HTMLElement) => {
    const total = await readTotal(place.dataset.count ?? '')
    if (total === undefined) place.closest('dl')?.setAttribute('hidden', '')
    else place.textContent = new Intl.NumberFormat('en-IN').format(total)
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-count]')) void fill(place)
}
