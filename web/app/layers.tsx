import { useEffect } from 'react'
import { hasDrafts } from '#web/features/notes/note-drafts.ts'
import { useQuiet } from '#web/lib/delays.ts'
import { type Session, useLocked } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { ResultDialogs } from '#web/ui/result-dialog.tsx'
import { closeDrawer, closeModal, closeOverlays, useOverlays } from './overlays.ts'
import { preparePalette } from './palette/palette-dialog.tsx'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, {
  broken: LayerNotLoaded,
})
const NotesDrawer = lazyPart(async () => (await import('#web/features/notes/notes-drawer.tsx')).NotesDrawer, {
  broken: LayerNotLoaded,
})
const LogDrawer = lazyPart(async () => (await import('./log-layer.tsx')).LogLayer, { broken: LayerNotLoaded })
const loadNotebook = async () => (await import('#web/features/notes/notebook.ts')).notebookOf

/** What the palette finds is there as soon as it opens, and who is asked for their password is so before they go on typing. */
function prepare() {
  preparePalette()
  void import('#web/features/confirmation/confirm-dialog.tsx').catch(() => undefined)
}

/** What can come to lie over any page, besides the palette. */
export function Layers({ session }: { session: Session }) {
  const { modal, drawer } = useOverlays()
  const userId = session.user.id
  const locked = useLocked()
  const quiet = useQuiet()
  useEffect(() => {
    if (quiet) prepare()
  }, [quiet])
  useEffect(() => {
    // What was typed without a connection, or in a session that ended, is sent once it can be.
    if (!hasDrafts(userId)) return
    let isOver = false
    void loadNotebook().then(
      (notebookOf) => (isOver ? undefined : notebookOf(userId).resume()),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [userId])
  useEffect(() => {
    if (locked) closeModal()
  }, [locked])
  return (
    <>
      <ResultDialogs />
      {modal === 'shortcuts' && <ShortcutsDialog onClose={closeModal} />}
      {drawer?.name === 'notes' && <NotesDrawer userId={userId} wanted={drawer} onClose={closeDrawer} />}
      {drawer?.name === 'log' && <LogDrawer session={session} onClose={closeDrawer} />}
    </>
  )
}

/** Said where a layer did not load: nothing is open then. */
function LayerNotLoaded() {
  useEffect(() => {
    notify({
      type: 'danger',
      text: 'This did not load. The connection may be gone, or there is a new version.',
      action: { label: 'Reload', onClick: () => window.location.reload() },
    })
    closeOverlays()
  }, [])
  return null
}
