import { useQuery } from '@tanstack/react-query'
import type { OpenSheet } from '../use-preview.ts'
import type { ImportStage } from './use-import.ts'

/** Cells of a row that can be mapped. */
const COLUMNS = { fromColumn: 0, toColumn: 1000 }

/** Which auctions would change: `Polk County, Florida`, read from their rows in the file. */
export function useChangedNames(sheet: OpenSheet, stage: ImportStage): (row: number) => string | undefined {
  const { plan, mapping } = 'plan' in stage ? stage : {}
  const list = mapping?.list.kind === 'auctions' ? mapping.list : undefined
  const rows = list ? (plan?.changes ?? []).map(({ row }) => row) : []
  const { data } = useQuery({
    queryKey: ['sheet', 'changed', sheet.cells.id, rows, list],
    queryFn: async () => {
      const read = await Promise.all(
        rows.map((row) => sheet.opened.cells({ ...COLUMNS, fromRow: row - 1, toRow: row })),
      )
      const textOf = (cells: readonly string[], field: 'jurisdiction' | 'state') => {
        const column = list?.columns[field]?.column
        return (column === undefined ? list?.same[field] : cells[column])?.trim()
      }
      const nameOf = (cells: readonly string[] = []) =>
        [textOf(cells, 'jurisdiction'), textOf(cells, 'state')].filter(Boolean).join(', ')
      return new Map(rows.map((row, at) => [row, nameOf(read[at]?.[0])]))
    },
    enabled: rows.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (row) => data?.get(row)
}
