import { useSyncExternalStore } from 'react'
import { isLocked, onSessionChange, readSession, type Session } from './session.ts'

/** The session of this browser, followed: signing in or out in any tab re-renders. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, readSession)

/** Whether the screen is locked (R14), followed likewise. */
export const useLocked = (): boolean => useSyncExternalStore(onSessionChange, isLocked)
