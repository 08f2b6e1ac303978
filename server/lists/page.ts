import type { FastifyReply, FastifyRequest } from 'fastify'

/** One page of a list with the number of rows on all pages. Count and page are separate queries: past the last page the total still holds. */
export type Page<Row> = {
  rows: Row[]
  total: number
  /** there are more than `total`: a search that finds more than `MOST_COUNTED` is not counted on (R21) */
  isMore?: true
}

/** Of a search so many are counted at most. */
export const MOST_COUNTED = 10_000

type Paging = { page: number; page_size: number }

/** Puts the total and the address of the next page into the headers (R21). @returns the rows, the answer's body */
export function sendPage<Row>(
  request: FastifyRequest<{ Querystring: Paging }>,
  reply: FastifyReply,
  result: Page<Row>,
): Row[] {
  const { page, page_size } = request.query
  reply.header('x-total-count', result.total)
  if (result.isMore) reply.header('x-total-relation', 'gte')
  if (page * page_size < result.total || (result.isMore && result.rows.length === page_size)) {
    const [path, query] = request.url.split('?')
    const next = new URLSearchParams(query)
    next.set('page', String(page + 1))
    next.set('page_size', String(page_size))
    reply.header('link', `<${path}?${next}>; rel="next"`)
  }
  return result.rows
}

/** A page with the number of all rows, which are counted only where the page is full or past the end: any other is the last one. */
export async function pageOf<Row>(rows: Row[], query: Paging, count: () => Promise<number>): Promise<Page<Row>> {
  const isLast = rows.length < query.page_size && (rows.length > 0 || query.page === 1)
  return { rows, total: isLast ? offsetOf(query) + rows.length : await count() }
}

/** How many rows come before a page. */
export const offsetOf = ({ page, page_size }: Paging): number => (page - 1) * page_size

/** A search text as a LIKE pattern that finds it anywhere, with its own % and _ taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
