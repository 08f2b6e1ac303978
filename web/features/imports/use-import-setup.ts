import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Vocabulary } from '#mapping/known-names.ts'
import type { ColumnProposal, ListKind } from '#mapping/propose/proposal.ts'
import type { CheckedSheet } from './checking/checked-sheet.ts'
import { correctionsOf, type Fix, fixesOf, fixesOfTexts } from './checking/fixes.ts'
import { layoutQuery, vocabularyQuery } from './imports-api.ts'
import { type Drafted, withAnswers } from './mapping/answers.ts'
import { draftOf, type MappingDraft, mappingOf, sameColumns } from './mapping/mapping-draft.ts'
import type { OpenSheet } from './use-preview.ts'

/** Typing and choosing rest for so long before all rows are checked anew. */
const CHECK_AFTER_MS = 120
const NO_NAMES: readonly string[] = []
const NO_COLUMNS: readonly ColumnProposal[] = []
const NO_FIXES: readonly Fix[] = []

/** The name of the sheet in its workbook. */
const sheetNameOf = ({ head, sheets: [sheet = 0, ...others] }: OpenSheet) =>
  head.format.kind === 'xlsx' && others.length === 0 ? { sheet_name: head.format.sheets[sheet] ?? '' } : {}

/** The cells of the header's row as they are read. */
const headerOf = ({ head, header }: OpenSheet): readonly string[] =>
  header === null ? NO_NAMES : (head.values[header - head.first] ?? NO_NAMES)

/** What the sheet may mean: proposed by its values, and by the last import of this layout. */
function useProposal(sheet: OpenSheet, kind: ListKind | undefined, table: number | null | undefined) {
  const vocabulary = useQuery(vocabularyQuery)
  const names = headerOf(sheet)
  const layout = useQuery(layoutQuery(names))
  const remembered = layout.data ?? undefined
  const header_row = sheet.header === null ? null : sheet.header + 1
  const [first = 0, ...more_sheets] = sheet.sheets
  const of = { ...sheetNameOf(sheet), sheet: first, ...(sheet.isChosen && { more_sheets }) }
  const wish = { file_name: sheet.file.name, ...of, header_row, ...(table !== undefined && { table }) }
  const { data: known } = vocabulary
  const proposal = useQuery({
    // in an object, where no table chosen is not the same as all rows being one
    queryKey: ['sheet', 'proposal', sheet.cells.id, { header_row, kind, table }],
    // Without a remembered layout the values still tell.
    queryFn:
      known && !layout.isPending
        ? () => sheet.opened.propose({ ...wish, ...(kind && { kind }), ...(remembered && { remembered }) }, known)
        : skipToken,
    // What stands on the page stays until the next is there, and the focus with it.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, isPlaceholderData } = proposal
  return {
    ...{ vocabulary, remembered, wish, error: vocabulary.error ?? layout.error },
    ...{ proposal: data, isProposing: isPlaceholderData },
  }
}

/** How the days and figures of columns are written that somebody chose by hand. */
function useNotations(sheet: OpenSheet, vocabulary: Vocabulary | undefined, wish: object, of: Drafted | undefined) {
  const { proposal, draft } = of ?? {}
  const isProposed = !proposal || !draft || sameColumns(draftOf(proposal).columns, draft.columns)
  const { data } = useQuery({
    queryKey: ['sheet', 'notations', sheet.cells.id, wish, draft?.columns],
    queryFn:
      vocabulary && draft && !isProposed
        ? async () => {
            const remembered: SheetMapping = mappingOf({ ...draft, told: {}, same: {} }, NO_COLUMNS, UNSETTLED)
            return (await sheet.opened.propose({ ...wish, kind: draft.kind, remembered }, vocabulary)).columns
          }
        : skipToken,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (isProposed ? proposal?.columns : data) ?? NO_COLUMNS
}
const UNSETTLED: Omit<SheetMapping, 'list' | 'sheet_names'> = {
  ...{ sheet: 0, header_row: null, rows: null, more_sheets: [] },
  duplicates: 'update',
  corrections: correctionsOf([]),
}

/** What checking all rows said. `rows` were looked at until now, where it is still under way. */
export type Checking = { checked: CheckedSheet | undefined; of: SheetMapping | undefined; rows: number }

/** Checks all rows with a mapping, and again with another. The last answer stays until the next one is there. */
function useCheck(sheet: OpenSheet, mapping: SheetMapping | undefined, vocabulary: Vocabulary | undefined) {
  const [checking, setChecking] = useState<Checking>({ checked: undefined, of: undefined, rows: 0 })
  const [stopped, setStopped] = useState<SheetMapping>()
  const { opened } = sheet
  useEffect(() => {
    if (!mapping || !vocabulary || stopped === mapping) return
    let left = false
    const timer = setTimeout(async () => {
      const told = (rows: number) => !left && setChecking((now) => ({ ...now, rows }))
      const checked = await opened.check(mapping, vocabulary, told)
      if (!left) setChecking({ checked, of: mapping, rows: 0 })
    }, CHECK_AFTER_MS)
    return () => {
      left = true
      clearTimeout(timer)
      opened.stopCheck()
    }
  }, [opened, mapping, vocabulary, stopped])
  return {
    ...checking,
    isChecking: mapping !== undefined && checking.of !== mapping && stopped !== mapping,
    isStopped: mapping !== undefined && stopped === mapping,
    stop: () => setStopped(mapping),
    resume: () => setStopped(undefined),
  }
}

/** What was answered and put right of a sheet, by whoever prepares its import. */
type Given = { kind: ListKind | undefined; edited: Drafted | undefined; own: readonly Fix[] | undefined }
/** The same as it stands, for when other sheets of the file are opened. */
export type Answers = Given & Pick<OpenSheet, 'file' | 'sheets'>

const NOTHING: Given = { kind: undefined, edited: undefined, own: undefined }

/** Whether sheets are opened with others, or some of those that are open. */
export const overlap = (sheets: readonly number[], others: readonly number[]): boolean =>
  sheets.some((sheet) => others.includes(sheet))

/** What holds of it for a sheet: those that are opened together have the same columns. */
function givenFor({ file, sheets }: OpenSheet, answers: Answers | null): Given {
  if (answers?.file !== file || !overlap(answers.sheets, sheets)) return NOTHING
  return { ...answers, own: answers.own && fixesOfTexts(answers.own) }
}

/**
 * Everything between a preview and its import: what the sheet is, its mapping, what was put right, and what its rows come to.
 * @param answers where that is kept
 */
export function useImportSetup(sheet: OpenSheet, answers: RefObject<Answers | null>) {
  const [given] = useState(() => givenFor(sheet, answers.current))
  const [kind, setKind] = useState(given.kind)
  const [table, setTable] = useState<number | null>()
  const { vocabulary, remembered, wish, proposal, isProposing, error } = useProposal(sheet, kind, table)
  const [edited, setEdited] = useState(given.edited)
  const draft = useMemo(() => {
    if (!proposal || !edited) return proposal && draftOf(proposal)
    return edited.proposal === proposal ? edited.draft : withAnswers(proposal, edited)
  }, [edited, proposal])
  const edit = (change: (draft: MappingDraft) => MappingDraft) =>
    proposal && draft && setEdited({ proposal, draft: change(draft) })
  const columns = useNotations(sheet, vocabulary.data, wish, proposal && draft && { proposal, draft })

  const [own, setOwn] = useState(given.own)
  useEffect(() => {
    answers.current = { file: sheet.file, sheets: sheet.sheets, kind, edited, own }
  })
  const before = useMemo(() => (remembered ? fixesOf(remembered.corrections) : NO_FIXES), [remembered])
  const fixes = own ?? before
  const header_row = sheet.header === null ? null : sheet.header + 1
  const mapping = useMemo(
    () =>
      draft &&
      mappingOf(draft, columns, {
        sheet: sheet.sheets[0] ?? 0,
        header_row,
        rows: proposal?.mapping.rows ?? null,
        more_sheets: proposal ? proposal.mapping.more_sheets.filter((each) => sheet.sheets.includes(each.sheet)) : [],
        duplicates: 'update',
        corrections: correctionsOf(fixes),
      }),
    [draft, proposal, columns, sheet.sheets, header_row, fixes],
  )
  const check = useCheck(sheet, mapping, vocabulary.data)
  return {
    vocabulary: vocabulary.data,
    error,
    readAgain: () => void vocabulary.refetch(),
    proposal,
    /** they are of the kind or header before: the next ones are on their way */
    isProposing,
    draft,
    edit,
    kind: isProposing && kind ? kind : (draft?.kind ?? 'auctions'),
    setKind,
    setTable,
    columns,
    fixes,
    /** somebody put something right here */
    isFixed: own !== undefined && own.length > 0,
    /** what was put right holds for other rows, too */
    isOfTexts: fixesOfTexts(fixes).length === fixes.length,
    /** they are those of the last import of this layout, unchanged */
    areFixesRemembered: own === undefined && before.length > 0,
    setFixes: (change: (fixes: readonly Fix[]) => readonly Fix[]) => setOwn((now) => change(now ?? before)),
    mapping,
    check,
  }
}
export type ImportSetup = ReturnType<typeof useImportSetup>
