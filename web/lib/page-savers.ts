import { useEffect, useRef } from 'react'

/** What can be saved from elsewhere on the page: by its own Save, whose button and keys mean all that stands on it. Knows no page. */

/** @returns whether it is saved; what went wrong is said where it is */
export type Saver = () => Promise<boolean>

const savers: Set<Saver> = new Set()

/** Whether anything is to be saved beside what asks this. */
export const isMoreToSave = (): boolean => savers.size > 0

/** Saves all of it, one after the other. @returns whether nothing is left */
export async function saveTheRest(): Promise<boolean> {
  let areSaved = true
  for (const save of [...savers]) if (!(await save())) areSaved = false
  return areSaved
}

/** Has the page's own Save save this, too, as long as it is changed. */
export function usePageSaver(isChanged: boolean, save: Saver): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!isChanged) return
    const saver = () => latest.current()
    savers.add(saver)
    return () => {
      savers.delete(saver)
    }
  }, [isChanged])
}
