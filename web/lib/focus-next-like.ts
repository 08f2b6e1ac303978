/**
 * Where the focus belongs once a row is gone: on the same button of the next row, or else of the one before, or else on the table's first button.
 * Buttons are the same when their `data-action` is. Asked before the row goes.
 * @returns moves the focus there
 */
export function focusNextLike(button: HTMLElement): () => void {
  const table = button.closest('table')
  const alike = [
    ...(table?.querySelectorAll<HTMLElement>(`[data-action="${button.getAttribute('data-action')}"]`) ?? []),
  ]
  const index = alike.indexOf(button)
  const next = alike[index + 1] ?? alike[index - 1] ?? table?.querySelector<HTMLElement>('button')
  return () => next?.focus()
}
