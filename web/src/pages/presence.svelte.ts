/** Whose connection to the table is broken, by player: told with each heartbeat, and in no record. */
let gone = $state.raw<readonly string[]>([]);

export function isGone(player: string): boolean {
  return gone.includes(player);
}

export function setGone(players: readonly string[]): void {
  gone = players;
}
