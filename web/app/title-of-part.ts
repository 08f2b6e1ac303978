/** What an address of the gallery calls a part, as a title: `sweet-alert` is `Sweet Alert`. */
export const titleOfPart = (part = ''): string =>
  part
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
