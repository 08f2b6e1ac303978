import { useCallback, useState } from 'react'

/**
 * Opens and closes a dialog about something:
 *
 *     const assign = useDialog<Scope>()
 *     <AssignDialog key={assign.key} open={assign.open} onClose={assign.close} scope={assign.subject} />
 *
 * The key makes it a new one at each opening, so that nothing of the last time is left in it; it keeps its subject while it fades out.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ key: number; open: boolean; subject: Subject | undefined }>({
    key: 0,
    open: false,
    subject: undefined,
  })
  const show = useCallback((subject: Subject) => setState(({ key }) => ({ key: key + 1, open: true, subject })), [])
  const close = useCallback(() => setState((now) => ({ ...now, open: false })), [])
  return { ...state, show, close }
}
