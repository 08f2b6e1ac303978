import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { installPeer } from '../peers/install.ts'

/** What is used of AG Grid, whose own types are not here. */
type AgGrid = {
  createGrid(element: Element | null, options: unknown): void
}
declare global {
  interface Window {
    agGrid?: AgGrid
  }
}

/** What scrolls in AG Grid. */
export const AG_GRID_SCROLLER = '.ag-grid-viewport'

/** Opens a page with AG Grid over rows that are made up as they are asked for, in pages of a hundred, rows as high as ours. */
export async function openAgGrid(page: Page, rows: number, columns: number): Promise<void> {
  await page.setContent('<style>body { margin: 0 }</style><div id="grid" style="height: 860px; width: 1216px"></div>')
  await page.addScriptTag({ path: join(await installPeer('ag-grid-community'), 'dist/ag-grid-community.min.js') })
  await page.evaluate(
    ([rows, columns]) => {
      const rowOf = (row: number) =>
        Object.fromEntries(Array.from({ length: columns }, (_, column) => [`c${column}`, `${row * column}`]))
      window.agGrid?.createGrid(document.querySelector('#grid'), {
        columnDefs: Array.from({ length: columns }, (_, column) => ({ field: `c${column}`, width: 96 })),
        rowModelType: 'infinite',
        rowHeight: 28,
        infiniteInitialRowCount: rows,
        datasource: {
          rowCount: rows,
          getRows({ startRow, endRow, successCallback }: InfiniteRows) {
            successCallback(
              Array.from({ length: endRow - startRow }, (_, index) => rowOf(startRow + index)),
              rows,
            )
          },
        },
      })
    },
    [rows, columns] as const,
  )
  await page.getByRole('gridcell').first().waitFor()
}

type InfiniteRows = {
  startRow: number
  endRow: number
  successCallback: (rows: Record<string, string>[], last: number) => void
}
