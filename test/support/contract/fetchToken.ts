/** Signs in with a sample account; returns the token of the new session. */
export async function fetchToken(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'sample-only' }),
  })
  const { value } = (await answer.json()) as { value: string } // the contract's Token
  return value
}
