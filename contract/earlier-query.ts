const isRecord = (value: unknown): value is { readonly aggregate?: unknown; readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A query as links and the history of questions have it, in the shape of today. Until November 2026 an aggregate was one measure with
 * at most one group. What is no query stays as it is: who reads it says so.
 */
export function queryOfToday(query: unknown): unknown {
  if (!isRecord(query) || !isRecord(query.aggregate) || !('fn' in query.aggregate)) return query
  const { group_by: group, having, ...measure } = query.aggregate
  return {
    ...query,
    aggregate: {
      measures: [measure],
      ...(group !== undefined && { groups: [group] }),
      ...(having !== undefined && { having: [having] }),
    },
  }
}
