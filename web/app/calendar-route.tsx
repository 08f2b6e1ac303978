import { NotBuiltPage } from './not-built-page.tsx'

export const CalendarRoute = () => <NotBuiltPage />
