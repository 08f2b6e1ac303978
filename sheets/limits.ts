/** What a spreadsheet may be at most. Over a limit says which. */
export const MAX_FILE_BYTES = 100_000_000
export const MAX_UNPACKED_BYTES = 2_000_000_000
export const MAX_ROWS = 1_000_000
/** Columns that are shown; a file may have more. */
export const MAX_COLUMNS = 1000
/** Characters of a cell; longer ones are cut short. Excel's own limit. */
export const MAX_CELL_CHARACTERS = 32_767
/** Characters of all cells of a row together, as long as a book. */
export const MAX_ROW_CHARACTERS = 500_000
/** Rows of a sheet in Excel, and so of any .xlsx file that is written: its header is one of them. */
export const MAX_WRITTEN_ROWS = 1_048_576
