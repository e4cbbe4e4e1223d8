import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'

/** What stands around a public page within the application, where signed-in people read it. */
export function Catalogue() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  )
}
