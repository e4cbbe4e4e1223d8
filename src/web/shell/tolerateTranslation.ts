/**
 * The translation of a browser wraps each text of the page in elements of its own, or replaces it. React then removes a
 * text from an element that is no longer its parent, which throws, and the whole screen is lost: after a save nobody sees
 * that it is saved. From now on the wrapper is removed in place of the text, and a text that is gone counts as removed.
 * The pages of the app ask browsers not to translate; some do nevertheless.
 */
export function tolerateTranslation({ prototype } = Node): void {
  const { insertBefore, removeChild } = prototype
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = findOwnChild(this, child)
    if (own) removeChild.call(this, own)
    return child
  }
  prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null): Inserted {
    insertBefore.call(this, node, findOwnChild(this, before))
    return node
  }
}

/** The child of `parent` in which the node is now; null if it is outside. */
function findOwnChild(parent: Node, node: Node | null): Node | null {
  while (node && node.parentNode !== parent) node = node.parentNode
  return node
}
