import { NotBuiltPage } from './not-built-page.tsx'

export const StatisticsRoute = () => <NotBuiltPage />
