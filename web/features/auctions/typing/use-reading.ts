import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { askedQuery, vocabularyQuery } from '../auctions-api.ts'
import type { Reading, ReadRequest } from './read-typed.ts'
import { openReader, type Reader } from './reader.ts'

/** The page has loaded and stands still by then. */
const QUIET_AFTER_MS = 1000

/** Whether the page has stood for a moment, or something was typed. */
function useAwake(used: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return quiet || used
}

/**
 * Reads what is in the box, and knows the person's earlier questions. Engine and vocabulary load after the page; until then, and where
 * they cannot be loaded, there is no reading.
 * @param asked questions of this visit, newest first: known at once, and even where they never reached the server
 * @returns `reading` is the newest there is, and may be of an earlier text; `earlier` has each question once, newest first
 */
export function useReading({ text, cursor, previous }: Omit<ReadRequest, 'earlier'>, asked: readonly string[]) {
  const enabled = useAwake(text !== '')
  const vocabulary = useQuery({ ...vocabularyQuery, enabled }).data
  const kept = useQuery({ ...askedQuery(''), enabled }).data?.rows
  const earlier = useMemo(() => [...new Set([...asked, ...(kept ?? []).map((one) => one.text)])], [asked, kept])
  const [reader, setReader] = useState<Reader>()
  const [reading, setReading] = useState<Reading>()

  useEffect(() => {
    if (!vocabulary) return
    const opened = openReader(vocabulary, setReading)
    setReader(opened)
    return () => opened.close()
  }, [vocabulary])
  useEffect(() => reader?.read({ text, cursor, previous, earlier }), [reader, text, cursor, previous, earlier])
  return { reading, earlier }
}
