const OWNERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/** Whether a key belongs to whoever is typing, or to an open dialog, and so cannot be a shortcut of the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return target instanceof HTMLElement && target.closest(OWNERS) !== null
}
