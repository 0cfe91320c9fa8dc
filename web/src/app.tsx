import { RouterProvider } from '@tanstack/react-router'
import { router } from './routes.tsx'

export const App = () => <RouterProvider router={router} />
