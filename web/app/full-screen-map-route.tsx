import { NotBuiltPage } from './not-built-page.tsx'

export const FullScreenMapRoute = () => <NotBuiltPage />
