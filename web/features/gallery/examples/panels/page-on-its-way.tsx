import { PendingPage } from '#web/ui/pending-page.tsx'

export const PageOnItsWay = () => <PendingPage />
