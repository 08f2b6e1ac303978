import { NotBuiltPage } from './not-built-page.tsx'

export const FormsRoute = () => <NotBuiltPage />
