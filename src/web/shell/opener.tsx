import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Operation } from '#contract/operations.ts'
import { Guard } from './Guard.tsx'
import { orScreenGone } from './screenGone.ts'

type Module<Name extends string> = Record<Name, ComponentType>

/** Makes the kinds of lines in the table of routes. The screen's code is fetched when it is first opened. */
export function opener<Parent extends AnyRoute>(parent: Parent) {
  return {
    /** A page for everybody. */
    open<const Path extends string, Name extends string>(path: Path, name: Name, load: () => Promise<Module<Name>>) {
      return createRoute({
        getParentRoute: () => parent,
        path,
        component: lazyRouteComponent(orScreenGone(load), name),
      })
    },
    /** A page for everybody, at an address for each language. */
    both<const Path extends string, Name extends string>(path: Path, name: Name, load: () => Promise<Module<Name>>) {
      const component = lazyRouteComponent(orScreenGone(load), name)
      const hindi = `/hi${path}` as const
      return [
        createRoute({ getParentRoute: () => parent, path, component }),
        createRoute({ getParentRoute: () => parent, path: hindi, component }),
      ] as const
    },
    /** A page for those who may make this call. */
    staff<const Path extends string, Name extends string>(
      path: Path,
      call: Operation,
      name: Name,
      load: () => Promise<Module<Name>>,
    ) {
      const Screen = lazyRouteComponent(orScreenGone(load), name)
      const Shown: ComponentType = Screen
      const guarded = () => (
        <Guard call={call}>
          <Shown />
        </Guard>
      )
      // The router fetches the screen's code while it leads there, as it does for a page without a guard.
      const component = Object.assign(guarded, { preload: async () => Screen.preload?.() })
      return createRoute({ getParentRoute: () => parent, path, component })
    },
  }
}
