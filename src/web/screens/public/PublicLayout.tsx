import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'

/** The layout of a public page within the application, for signed-in people. */
export function PublicLayout() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  )
}
