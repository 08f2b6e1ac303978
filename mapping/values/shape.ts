/** The shape of a text: runs of digits and of letters as one of each. `12-034-05A` and `7-1-9B` are of one: `0-0-0a` */
export const shapeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]+/g, 'a')
    .replace(/\d+/g, '0')
