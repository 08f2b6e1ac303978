/** The element that holds the page: what scrolls to the top, takes the focus after a navigation, and is skipped to. */
export const PAGE_ID = 'page'
