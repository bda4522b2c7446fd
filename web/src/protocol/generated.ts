// Generated from the Python types by `python -m tools.gen`: change them, not this file.

export const FRAME_BYTES_MAX = 4096;
export const BODY_BYTES_MAX = 16384;
export const CHIPS_MAX = 1000000000000;
export const RULES_NAME_CHARS_MAX = 40;
export const SEATS_MIN = 2;
export const SEATS_MAX = 10;
export const CLOCK_SECONDS_MIN = 5;
export const CLOCK_SECONDS_MAX = 600;

/** A chair at the table, counted from 0; seats run clockwise. */
export type Seat = number;

/** Sit down; who left with a balance returns with it. */
export interface TakeSeat {
  readonly do: 'take-seat';
  readonly player: string;
  readonly name: string;
  /** The wish; null takes the first free seat. Left out: null. */
  readonly seat?: Seat | null;
}

/** Leave with the balance; a live stake stands and the seat's throws are made for it (D6). */
export interface LeaveSeat {
  readonly do: 'leave-seat';
  readonly seat: Seat;
}

/** Buy in again, for who has not the chips to take part (V53). */
export interface Rebuy {
  readonly do: 'rebuy';
  readonly seat: Seat;
}

/** Be away: no new stakes, throws are made for the seat. */
export interface StepAway {
  readonly do: 'step-away';
  readonly seat: Seat;
}

/** Be here again; any other command of the seat says so too. */
export interface ComeBack {
  readonly do: 'come-back';
  readonly seat: Seat;
}

/** How a bot plays. */
export const POLICIES = ['careful', 'steady', 'bold'] as const;
export type Policy = (typeof POLICIES)[number];

/** Host: seat a bot. */
export interface AddBot {
  readonly do: 'add-bot';
  readonly seat: Seat;
  readonly policy: Policy;
  readonly name: string;
  /** Made by the service, whatever came. Left out: "". */
  readonly player?: string;
}

/** Host: send a bot or a person away; he leaves as if he had asked to. */
export interface RemoveSeat {
  readonly do: 'remove-seat';
  readonly seat: Seat;
  readonly target: Seat;
}

/** Say that somebody does not answer: the host of any person, everybody else of the host. */
export interface MarkAway {
  readonly do: 'mark-away';
  readonly seat: Seat;
  readonly target: Seat;
}

/** Host: let another person be host. */
export interface GiveHost {
  readonly do: 'give-host';
  readonly seat: Seat;
  readonly target: Seat;
}

/**
 * Host: begin, or begin again with full stacks after the end (a rematch).
 *
 * A rematch may be begun by anybody while the host is away; he is host then.
 */
export interface StartSession {
  readonly do: 'start-session';
  readonly seat: Seat;
}

/** Host: stop the clocks; nobody acts until it goes on. */
export interface PauseSession {
  readonly do: 'pause-session';
  readonly seat: Seat;
}

/** Host: go on. */
export interface ResumeSession {
  readonly do: 'resume-session';
  readonly seat: Seat;
}

/** Host: end now, or with the round in play when its stakes are closed. */
export interface EndSession {
  readonly do: 'end-session';
  readonly seat: Seat;
}

/** Host: set the time for one decision, or null for no clock (V56). */
export interface ChangeClock {
  readonly do: 'change-clock';
  readonly seat: Seat;
  readonly clock_seconds: number | null;
}

/** How long bots think. */
export const PACES = ['human', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** Host: set how long bots think. */
export interface ChangePace {
  readonly do: 'change-pace';
  readonly seat: Seat;
  readonly pace: Pace;
}

/** How chips come to be at risk (V22). */
export const FORMS = ['fade', 'cover', 'fixed', 'pot'] as const;
export type Form = (typeof FORMS)[number];

/** Whole chips; never negative in a pocket, a bank, a pot or a stake. */
export type Chips = number;

/** Which way round the table goes (V47). */
export const DIRECTIONS = ['cw', 'ccw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How the first banker is found (V46). */
export const FIRST_BANKERS = ['one_die', 'sum', 'red_pips', 'fours', 'random', 'host'] as const;
export type FirstBanker = (typeof FIRST_BANKERS)[number];

/** What the same rank on both sides means against a bank (V14, V15, V18). */
export const TIES = ['push', 'banker', 'replay'] as const;
export type Tie = (typeof TIES)[number];

/** The order above the points (V2). */
export const TOPS = ['west', '666_first', 'triples_first', 'japan', 'custom'] as const;
export type Top = (typeof TOPS)[number];

/** Trips among themselves (V3). */
export const TRIPS_ORDERS = ['by_face', 'ones_high', 'equal'] as const;
export type TripsOrder = (typeof TRIPS_ORDERS)[number];

/** What 1-1-1 is, and with it the low trips (V4). */
export const ONESS = ['triple', 'best', 'loses', 'low_lose'] as const;
export type Ones = (typeof ONESS)[number];

/** Which combination beats which (V2, V3, V4, V8). */
export interface RankRules {
  /** V2. */
  readonly top: Top;
  /** V3. */
  readonly triples: TripsOrder;
  /** V4. */
  readonly ones: Ones;
  /** V2 `custom`: from the best down; names joined by `=` are equal, as in `456=666`. */
  readonly order: readonly string[];
  /** V8: whether 4-5-6 thrown in this order beats every other 4-5-6. */
  readonly ordered_456: boolean;
  /** V1: whether 3-4-5 and 2-3-4 are combinations, above the points unless `rank.order` says. */
  readonly straights: boolean;
  /** V1: whether 1-2-3 is no combination and is thrown again. */
  readonly no_123: boolean;
  /** V1: whether 3-1-5 and sums of 5 and 10 are combinations, ranked as straights are. */
  readonly extras: boolean;
}

/** What a turn is that ends at the cap without a combination (V17). */
export const NO_RESULTS = ['loss', 'point1', 'zero', 'out'] as const;
export type NoResult = (typeof NO_RESULTS)[number];

/** What a throw is whose die leaves the area (V20). */
export const OUTS = ['loss', 'no_result', 'below_none', 'rethrow'] as const;
export type Out = (typeof OUTS)[number];

/** A turn: how often it may throw and what ends it (V16 to V20). */
export interface ThrowRules {
  /** V16: throws of one turn; null: as many as it takes. */
  readonly cap: number | null;
  /** V17. */
  readonly no_result: NoResult;
  /** V19: whether a turn always has all its throws and keeps the best. */
  readonly best_of_cap: boolean;
  /** V20: what such a throw is, with real dice. */
  readonly out: Out;
  /** V20: the chance that a throw leaves the area, as `"1/200"`; for odds, never at a table. */
  readonly p_out: string;
}

/** Which of the banker's combinations end the round at once (V5). */
export const INSTANTS = ['six_one', 'heads_only', 'none'] as const;
export type Instant = (typeof INSTANTS)[number];

/** Who throws first in a round with a bank (V12). */
export const FIRST_THROWS = ['banker', 'players'] as const;
export type FirstThrow = (typeof FIRST_THROWS)[number];

/** What moves the bank (V40). */
export const PASSINGS = [
  'head',
  'best_head',
  '456',
  'none',
  'rotate',
  'any_loss',
  'instant_loss',
  'teiai',
] as const;
export type Passing = (typeof PASSINGS)[number];

/** Who comes first when the bank is broken and a player beat it with a head (V41). */
export const PRECEDENCES = ['head', 'broken'] as const;
export type Precedence = (typeof PRECEDENCES)[number];

/** Where the bank goes when nobody fades any of it (D2, V44b). */
export const UNFADEDS = ['left', 'keep'] as const;
export type Unfaded = (typeof UNFADEDS)[number];

/** How the bank wins, loses and moves (V5, V10 to V12, V35, V40 to V45). */
export interface BankRules {
  /** V5. */
  readonly instant: Instant;
  /** V10: whether the banker's trips win at once. */
  readonly triple_final: boolean;
  /** V11: whether an instant spares the players their throws; False: nothing is final. */
  readonly sweep: boolean;
  /** V12. */
  readonly first: FirstThrow;
  readonly pass: Passing;
  /** V40: read for `rotate` and `teiai`. */
  readonly rounds: number;
  /** V42, V43: whether a broken bank goes to the left. */
  readonly broken: boolean;
  /** V41. */
  readonly precedence: Precedence;
  /** V45: whether a seat that is offered the bank may decline it. */
  readonly refuse: boolean;
  /** D2. */
  readonly unfaded: Unfaded;
  /** V35: whether a banker may take chips out of the bank that stands. */
  readonly withdraw: boolean;
}

/** Which of a player's combinations are not compared with a banker's point (V6). */
export const PLAYER_INSTANTS = ['heads_and_123', 'six_one'] as const;
export type PlayerInstant = (typeof PLAYER_INSTANTS)[number];

/** What is turned round for players, and for them alone (V13). */
export const REVERSES = ['none', 'straights', 'straights_triples', 'all'] as const;
export type Reverse = (typeof REVERSES)[number];

/** Who throws for the players (V48). */
export const SHOOTERS = ['each', 'one'] as const;
export type Shooter = (typeof SHOOTERS)[number];

/** What differs for the players who stand against a bank (V6, V13, V48). */
export interface PlayerRules {
  /** V6. */
  readonly instant: PlayerInstant;
  /** V13. */
  readonly reverse: Reverse;
  /** V48. */
  readonly shooter: Shooter;
}

/** How many times its stake a side wins with a combination (V28, V29). */
export interface PayTable {
  readonly 456: number;
  readonly trips: number;
  /** With 1-1-1; null: as with other trips. */
  readonly ones: number | null;
}

/** How the winner's and the loser's multipliers go together (V30). */
export const COMBINES = ['product', 'max'] as const;
export type Combine = (typeof COMBINES)[number];

/** What a stake wins and loses (V27 to V31). */
export interface PayRules {
  /** V28: what a player wins with. */
  readonly player: PayTable;
  /** V29: what the banker wins with. */
  readonly banker: PayTable;
  /** V28: how many times a side loses with 1-2-3. */
  readonly loses_123: number;
  /** V4 `loses`, `low_lose`: how many times a side loses with trips that lose. */
  readonly loses_111: number;
  /** V30. */
  readonly combine: Combine;
  /** V31: whether points one and two apart pay one and two thirds. */
  readonly diff3: boolean;
}

/** In which order players fade or stake (V23). */
export const FADE_ORDERS = ['seat', 'free', 'sealed'] as const;
export type FadeOrder = (typeof FADE_ORDERS)[number];

/** Who answers for losses above the stake (V32, D4). */
export const LIABILITIES = ['table', 'escrow', 'debt'] as const;
export type Liability = (typeof LIABILITIES)[number];

/** Stakes and banks, in chips, and who answers for them (V23, V32, V33). */
export interface StakeRules {
  readonly min: Chips;
  /** null: no limit but the open bank and the seat's own chips. */
  readonly max: Chips | null;
  /** Every stake and every bank is a multiple of this. */
  readonly unit: Chips;
  /** V23. */
  readonly order: FadeOrder;
  /** V32. */
  readonly liability: Liability;
}

/** What becomes of a pot with several best combinations (V36). */
export const POT_TIES = ['tied_only', 'reante', 'carry_all', 'split'] as const;
export type PotTie = (typeof POT_TIES)[number];

/** The game without a bank (V36 to V39). */
export interface PotRules {
  readonly ante: Chips;
  /** V36. */
  readonly tie: PotTie;
  /** V36 `reante`: whether the tied pay twice as much each time they throw again. */
  readonly doubled: boolean;
  /** V36: whether the others who anted may buy back for a double ante when a pot is tied. */
  readonly buyback: boolean;
  /** V37: whether the first 4-5-6 takes the pot at once. */
  readonly instant456: boolean;
  /** V38: whether 1-2-3 is out at once, and the last who is not wins unthrown. */
  readonly last_standing: boolean;
}

/** What ends a session (V50). */
export const END_KINDS = ['rounds', 'time', 'target', 'last', 'open'] as const;
export type EndKind = (typeof END_KINDS)[number];

/** When a session ends (V50); the host may end it sooner. */
export interface EndRules {
  readonly kind: EndKind;
  /** Read for `rounds`. */
  readonly rounds: number;
  /** Read for `time`: the round in play is finished. */
  readonly minutes: number;
  /** Read for `target`: the chips of one seat, its bank included. */
  readonly target: Chips;
  /** V51: whether those who share the first place throw once more for it. */
  readonly playoff: boolean;
}

/** Every rule of one table. */
export interface HouseRules {
  /** What the table calls its rules; shown, never compared. */
  readonly name: string;
  /** V22. */
  readonly bet: Form;
  /** The buy-in: what every seat starts a session with. */
  readonly chips: Chips;
  /** V52: how many may sit down. */
  readonly seats: number;
  /** V53: how often a seat that is broke may buy in again in one session. */
  readonly rebuy: number;
  /** V47. */
  readonly direction: Direction;
  /** V46. */
  readonly first: FirstBanker;
  /** V14, V15, V18. */
  readonly tie: Tie;
  readonly rank: RankRules;
  readonly throw: ThrowRules;
  readonly bank: BankRules;
  readonly player: PlayerRules;
  readonly pay: PayRules;
  readonly stake: StakeRules;
  readonly pot: PotRules;
  readonly end: EndRules;
}

/** Host: let the table play by other rules from the next round on; only between rounds. */
export interface ChangeRules {
  readonly do: 'change-rules';
  readonly seat: Seat;
  readonly rules: HouseRules;
  /** Made by the service, whatever came. Left out: "". */
  readonly rules_hash?: string;
}

/** What a seat's own program adds to the dice of one window, hidden in a hash (M2). */
export interface Commitment {
  /** The window: the view's own, and one more where the command opens it. */
  readonly epoch: number;
  /** Left out: 0. */
  readonly attempt?: number;
  readonly commitment: string;
}

/** Put chips from the pocket into the bank; 0 lets a standing bank stand (V35). */
export interface StakeBank {
  readonly do: 'stake-bank';
  readonly seat: Seat;
  readonly chips: Chips;
  /** Left out: null. */
  readonly commit?: Commitment;
}

/** Decline the bank that is offered, or give up the one that stands (V45, D1). */
export interface DeclineBank {
  readonly do: 'decline-bank';
  readonly seat: Seat;
}

/** Take part of the bank; 0 passes. */
export interface Fade {
  readonly do: 'fade';
  readonly seat: Seat;
  readonly chips: Chips;
  /** null: the server adds for this seat what it can try out before (kind 2). Left out: null. */
  readonly commit?: Commitment;
}

/** Pay the ante of this pot. */
export interface PayAnte {
  readonly do: 'pay-ante';
  readonly seat: Seat;
  /** Left out: null. */
  readonly commit?: Commitment;
}

/** Leave this pot to the others. */
export interface SitOut {
  readonly do: 'sit-out';
  readonly seat: Seat;
}

/** Commit anew for the redraw of an abandoned attempt; a program does it, nobody is asked. */
export interface Commit {
  readonly do: 'commit';
  readonly seat: Seat;
  readonly commit: Commitment;
}

/** Ask for one's throw; the service answers it with a `ThrowDice` that has the dice. */
export interface AskThrow {
  readonly do: 'throw';
  readonly seat: Seat;
}

/**
 * Open what one has committed to, for the list that was shown as *lock* (M4).
 *
 * The same again is taken again; what comes too late is kept as evidence.
 */
export interface AskReveal {
  readonly do: 'reveal';
  readonly seat: Seat;
  readonly epoch: number;
  /** Left out: 0. */
  readonly attempt?: number;
  readonly lock: string;
  readonly contribution: string;
}

/** What may come over the network. */
export type Request =
  | TakeSeat
  | LeaveSeat
  | Rebuy
  | StepAway
  | ComeBack
  | AddBot
  | RemoveSeat
  | MarkAway
  | GiveHost
  | StartSession
  | PauseSession
  | ResumeSession
  | EndSession
  | ChangeClock
  | ChangePace
  | ChangeRules
  | StakeBank
  | DeclineBank
  | Fade
  | PayAnte
  | SitOut
  | Commit
  | AskThrow
  | AskReveal;

/** Client: one command; a retry repeats the id and gets the stored answer. */
export interface Submit {
  readonly type: 'command';
  /** 32 hexadecimal digits, new for every command. */
  readonly id: string;
  readonly command: Request;
  /** The version the client decided at; null: whatever it is now. Left out: null. */
  readonly expected?: number | null;
}

/** Client: send a snapshot. */
export interface ResyncFrame {
  readonly type: 'resync';
}

export type ClientFrame = Submit | ResyncFrame;

/** What the host sets beside the rules; no settlement depends on it. */
export interface Options {
  /** Chairs at the table, 2 to 10 (V52). */
  readonly seat_count: number;
  /** Time for one decision (V56), 5 to 600; null: no clock. */
  readonly clock_seconds: number | null;
  readonly pace: Pace;
}

/** Open a table, by a preset or by rules of one's own. */
export interface OpenTable {
  /** Left out: null. */
  readonly preset?: string | null;
  /** Left out: null. */
  readonly rules?: HouseRules | null;
  /** Left out: {"seat_count":6,"clock_seconds":30,"pace":"human"}. */
  readonly options?: Options;
  /** False: a round whose reveals do not come is void at once, for tournaments. Left out: true. */
  readonly redraw?: boolean;
  /** Of the host, who sits down at once. */
  readonly name: string;
}

/** Become a member of a table, watching until a seat is taken. */
export interface Join {
  readonly invite: string;
}

/** Rules that somebody wants to read. */
export interface RulesQuestion {
  readonly rules: HouseRules;
  /** Left out: "en". */
  readonly language?: string;
  /** A preset; the answer says where the rules differ from it. Left out: null. */
  readonly base?: string | null;
  /** In place of a preset: other rules, as a table's before they were changed. Left out: null. */
  readonly before?: HouseRules | null;
}

/** Rules that a table may be about to have. */
export interface PlannedRules {
  readonly rules: HouseRules;
}

/** The text of a house file. */
export interface HouseFile {
  readonly file: string;
}

/** Pips on the upper side of one die, 1 to 6. */
export type Face = number;

/**
 * Three faces, in the order the dice were drawn.
 *
 * The order never decides a rule of the shipped houses; fairness proofs replay it die by die (V8).
 */
export type Throw = readonly [first: Face, second: Face, third: Face];

/** Throw the dice of the roller once. */
export interface ThrowQuestion {
  /** The preset by whose rules the throw is called. Left out: "classic". */
  readonly house?: string;
  /** Left out: "en". */
  readonly language?: string;
  /** The throws of this turn so far; the server keeps none. Left out: []. */
  readonly before?: readonly Throw[];
}

/** What the table is doing; the value is its wire name. */
export const PHASES = [
  'lobby',
  'bank-offered',
  'bank-open',
  'fading',
  'anteing',
  'waiting',
  'locking',
  'binding',
  'first-throws',
  'banker-throws',
  'players-throw',
  'pot-throws',
  'place-throws',
  'settling',
  'ended',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What sort of combination a throw makes; the value is its wire name.
 *
 * Kinds have no order of their own: house rules rank them.
 */
export const KINDS = [
  'hard-456',
  '456',
  'trips',
  'straight',
  '315',
  'sum-5',
  'sum-10',
  'point',
  '123',
  'nothing',
  'out',
] as const;
export type Kind = (typeof KINDS)[number];

/** A kind, and the face that trips show, that is the point, or that ends a straight. */
export interface Combination {
  readonly kind: Kind;
  /** Set for trips, points and straights (5 for 3-4-5), null for the others. */
  readonly face: Face | null;
}

/** One taken seat. */
export interface ChairView {
  readonly name: string;
  readonly player: string;
  /** In the pocket. */
  readonly chips: Chips;
  /** Left out: null. */
  readonly bot?: Policy;
  /** Left out: false. */
  readonly is_away?: boolean;
  /** Left out: false. */
  readonly is_leaving?: boolean;
  /** Has not the chips to take part in a round. Left out: false. */
  readonly is_out?: boolean;
  /** How often it has bought in again in this session (V53). Left out: 0. */
  readonly rebuys?: number;
  /** Live: faded or anted in this round. Left out: 0. */
  readonly stake?: Chips;
  /** Has named what it fades, and it is not shown yet (V23 `sealed`). Left out: false. */
  readonly has_sealed?: boolean;
  /** Last throw of this round. Left out: null. */
  readonly dice?: Throw;
  /** What those dice make. Left out: null. */
  readonly combination?: Combination;
}

/** Why a session ended (V50). */
export const END_REASONS = ['rounds', 'time', 'target', 'last', 'host'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Why the bank is offered (V40, D1, D2). */
export const OFFERS = [
  'first',
  'head',
  'broken',
  'kept',
  'unfaded',
  'turn',
  'given-up',
  'void',
] as const;
export type Offer = (typeof OFFERS)[number];

/** One table at one version, as everybody may see it. */
export interface View {
  readonly phase: Phase;
  readonly session: number;
  readonly rounds_played: number;
  readonly options: Options;
  readonly host: Seat;
  /** By seat; null is a free chair. */
  readonly chairs: readonly (ChairView | null)[];
  /** Left out: false. */
  readonly is_paused?: boolean;
  /** Left out: null. */
  readonly ending?: EndReason;
  /** Left out: null. */
  readonly banker?: Seat;
  /** Left out: 0. */
  readonly bank?: Chips;
  /** Part of the bank that may still be faded; 0 outside fading. Left out: 0. */
  readonly open_bank?: Chips;
  /** Antes so far, or the pot that is thrown for. Left out: 0. */
  readonly pot?: Chips;
  /** What it costs to buy back (V36); 0: an ante is the house's. Left out: 0. */
  readonly ante?: Chips;
  /** Who waits for a shootout while the others may buy back (V36). Left out: []. */
  readonly tied?: readonly Seat[];
  /** Seats that the table waits for now. Left out: []. */
  readonly waiting?: readonly Seat[];
  /** Seats still to act in this phase, in order. Left out: []. */
  readonly queue?: readonly Seat[];
  /** Who throws in this contest, in throwing order. Left out: []. */
  readonly contenders?: readonly Seat[];
  /** Why the bank is offered, while it is. Left out: null. */
  readonly offer?: Offer;
  /** 0: the first throws for this pot. Left out: 0. */
  readonly shootout?: number;
  /** Throws that whose turn it is has made in it. Left out: 0. */
  readonly tries?: number;
  /**
   * How often the rules have been changed: whoever has missed one asks for a snapshot. Left out: 0.
   */
  readonly rule_changes?: number;
  /** The one stake that may be taken this round (V22 `fixed`). Left out: 0. */
  readonly fixed?: Chips;
  /** Of the dice protocol. Left out: 0. */
  readonly epoch?: number;
}

/** One line of the final standings. */
export interface Standing {
  /** 1 is first; equal chips share a place (V51). */
  readonly place: number;
  readonly name: string;
  /** null: left before the end. */
  readonly seat: Seat | null;
  readonly chips: Chips;
  readonly bought: Chips;
}

/** What everybody had after one round, for the chart. */
export interface Stacks {
  readonly session: number;
  readonly round: number;
  /** By seat; null is a free chair. */
  readonly chips: readonly (Chips | null)[];
}

/** A table exists. */
export interface TableOpened {
  readonly event: 'table-opened';
  readonly rules: HouseRules;
  readonly rules_hash: string;
  readonly options: Options;
  /** False: a round whose reveals do not come is void at once. Left out: true. */
  readonly redraw?: boolean;
}

/** The published start of one hash chain (CEELO-FAIR/1, message M0). */
export interface Anchor {
  readonly k: number;
  readonly length: number;
  /** 64 hexadecimal digits. */
  readonly anchor: string;
}

/** The server fixed its randomness for one chain (M0). */
export interface AnchorPublished {
  readonly event: 'anchor-published';
  readonly anchor: Anchor;
}

/** The rest of a chain was opened and the next one is in use. */
export interface ChainChanged {
  readonly event: 'chain-changed';
  /** The chain that was opened. */
  readonly k: number;
  readonly last_element: string;
}

/** Somebody sat down, with the chips he bought or returned with. */
export interface SeatTaken {
  readonly event: 'seat-taken';
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
  readonly bot: Policy | null;
  readonly chips: Chips;
  readonly bought: Chips;
}

/** A seat that was broke bought in again (V53). */
export interface ChipsBought {
  readonly event: 'chips-bought';
  readonly seat: Seat;
  readonly chips: Chips;
}

/** A seat with a live stake leaves when the round is settled (D6). */
export interface SeatLeaving {
  readonly event: 'seat-leaving';
  readonly seat: Seat;
  /** The host sent it away. */
  readonly is_sent: boolean;
}

/** A seat is free; its chips are parked for its return. */
export interface SeatLeft {
  readonly event: 'seat-left';
  readonly seat: Seat;
  readonly chips: Chips;
  readonly player: string;
  /** Who left; empty in streams older than the field. */
  readonly name: string;
  /** The host sent it away. */
  readonly is_sent: boolean;
}

/** A seat is away; *auto* when its time ran out. */
export interface SeatAway {
  readonly event: 'seat-away';
  readonly seat: Seat;
  readonly auto: boolean;
}

/** A seat is here again. */
export interface SeatBack {
  readonly event: 'seat-back';
  readonly seat: Seat;
}

/** The host left, stays away or wanted it so; another seat is host. */
export interface HostPassed {
  readonly event: 'host-passed';
  readonly seat: Seat;
}

/** The time for one decision changed. */
export interface ClockChanged {
  readonly event: 'clock-changed';
  readonly clock_seconds: number | null;
}

/** Bots think longer or shorter. */
export interface PaceChanged {
  readonly event: 'pace-changed';
  readonly pace: Pace;
}

/** The host changed the rules from those *before*; the next round is locked with their hash. */
export interface RulesChanged {
  readonly event: 'rules-changed';
  readonly before: HouseRules;
  readonly rules: HouseRules;
  readonly rules_hash: string;
}

/** Everybody seated has bought in anew; who had left is forgotten. */
export interface SessionStarted {
  readonly event: 'session-started';
  readonly session: number;
  readonly chips: Chips;
}

/** The clocks stand still. */
export interface SessionPaused {
  readonly event: 'session-paused';
}

/** The clocks run again. */
export interface SessionResumed {
  readonly event: 'session-resumed';
}

/** The round in play is the last. */
export interface SessionEnding {
  readonly event: 'session-ending';
  readonly reason: EndReason;
}

/** The last round is played; these seats share the first place and throw for it (V51). */
export interface FirstPlaceTied {
  readonly event: 'first-place-tied';
  readonly seats: readonly Seat[];
  readonly reason: EndReason;
}

/** These seats threw best for the first place; several share it after all (V51). */
export interface FirstPlaceWon {
  readonly event: 'first-place-won';
  readonly seats: readonly Seat[];
  readonly combination: Combination;
}

/** Chips are counted. */
export interface SessionEnded {
  readonly event: 'session-ended';
  readonly reason: EndReason;
  readonly standings: readonly Standing[];
}

/** A window for stakes opened (M1). */
export interface RoundOpened {
  readonly event: 'round-opened';
  readonly round: number;
  readonly epoch: number;
  readonly k: number;
  readonly first_index: number;
  readonly last_element: string;
  readonly rules_hash: string;
  /**
   * Not 0: the round goes on with this shootout, for which chips may be paid (V36). Left out: 0.
   */
  readonly shootout?: number;
  /** Reveals that came late since the last window: none can be left out unseen. Left out: 0. */
  readonly late?: number;
}

/** A seat's own program has fixed what it adds to the dice, and shows only its hash (M2). */
export interface SeatCommitted {
  readonly event: 'seat-committed';
  readonly seat: Seat;
  readonly commitment: string;
}

/** One contributor of a lock, in throwing order (CEELO-FAIR/1, part 3). */
export interface LockEntry {
  readonly seat: Seat;
  /** 1 the client of a person, 2 made by the server, 3 a public beacon. */
  readonly kind: number;
  readonly player: string;
  readonly stake: Chips;
  readonly commitment: string;
}

/** Stakes, order, contributors and elements are frozen (M3). */
export interface RoundLocked {
  readonly event: 'round-locked';
  readonly epoch: number;
  readonly attempt: number;
  readonly k: number;
  readonly first_index: number;
  readonly last_element: string;
  readonly next_anchor: string;
  readonly rules_hash: string;
  readonly entries: readonly LockEntry[];
  readonly lock: string;
}

/** An opened contribution. */
export interface Reveal {
  readonly seat: Seat;
  readonly contribution: string;
}

/** All contributions are open; every throw of the round is fixed (M5). */
export interface RoundBound {
  readonly event: 'round-bound';
  readonly reveals: readonly Reveal[];
  readonly entropy: string;
}

/** A seat threw (M7). */
export interface DiceThrown {
  readonly event: 'dice-thrown';
  readonly seat: Seat;
  readonly dice: Throw;
  readonly combination: Combination;
  /** Whether the turn is over; else the seat throws again. */
  readonly stands: boolean;
  /** False: an earlier throw of this turn was better and is kept (V19). */
  readonly counts: boolean;
  readonly k: number;
  readonly index: number;
  readonly element: string;
  readonly auto: boolean;
}

/** Reveals did not come in time: 64 elements are opened, and no throw ever uses them (M9). */
export interface AttemptAbandoned {
  readonly event: 'attempt-abandoned';
  readonly epoch: number;
  readonly attempt: number;
  readonly k: number;
  /** Of the last element that is opened, and with it of all below. */
  readonly index: number;
  readonly element: string;
  /** What had come, in the lock's order. */
  readonly reveals: readonly Reveal[];
  readonly missing: readonly Seat[];
}

/** Chips that go from a stake back to the pocket they came from. */
export interface SentBack {
  readonly seat: Seat;
  readonly chips: Chips;
}

/** The stakes of who has not revealed go back; all others commit anew for one redraw. */
export interface RedrawCalled {
  readonly event: 'redraw-called';
  /** 1; 0 where it is a window of its own, as in a shootout (V36). */
  readonly attempt: number;
  readonly sent: readonly SentBack[];
  /** Part of the bank that nobody stands against any more; it goes back to the banker. */
  readonly returned: Chips;
  /** Whose programs are asked for a new commitment. */
  readonly asked: readonly Seat[];
}

/** Every stake goes back, and so does the bank: nobody throws. */
export interface RoundVoided {
  readonly event: 'round-voided';
  readonly sent: readonly SentBack[];
  readonly bank: Chips;
}

/** Evidence: with it anybody sees what the abandoned attempt would have thrown. */
export interface RevealCameLate {
  readonly event: 'reveal-came-late';
  readonly epoch: number;
  readonly attempt: number;
  readonly seat: Seat;
  readonly contribution: string;
}

/** The table was restored from a copy: its chains are left, and epochs go on far above. */
export interface ChainsRetired {
  readonly event: 'chains-retired';
  /** The one that has been raised; the next window is the one after it. */
  readonly epoch: number;
}

/** These seats throw for the first bank (V46). */
export interface FirstBankSought {
  readonly event: 'first-bank-sought';
  readonly seats: readonly Seat[];
}

/** These seats are level, above all others, and throw again. */
export interface FirstThrowsTied {
  readonly event: 'first-throws-tied';
  readonly seats: readonly Seat[];
}

/** The bank is offered to these seats, one after the other. */
export interface BankOffered {
  readonly event: 'bank-offered';
  readonly seats: readonly Seat[];
  readonly offer: Offer;
}

/** The seat that was asked does not want the bank. */
export interface BankDeclined {
  readonly event: 'bank-declined';
  readonly seat: Seat;
  readonly auto: boolean;
}

/** Nobody wants the bank: the table waits until somebody does (D1). */
export interface BankUnwanted {
  readonly event: 'bank-unwanted';
}

/** What lay in the bank went back to its owner's pocket. */
export interface BankReturned {
  readonly event: 'bank-returned';
  readonly seat: Seat;
  readonly chips: Chips;
  /** Whether its owner is banker still: no bank stands in this form of the game (V22). */
  readonly stays: boolean;
}

/** A seat is banker and has put up the bank; the others are asked in this order. */
export interface BankStaked {
  readonly event: 'bank-staked';
  readonly seat: Seat;
  readonly added: Chips;
  readonly bank: Chips;
  readonly asked: readonly Seat[];
  /** V22 `fixed`: the one stake that may be taken. */
  readonly fixed: Chips;
}

/** A seat took part of the bank, or passed with 0. */
export interface BankFaded {
  readonly event: 'bank-faded';
  readonly seat: Seat;
  readonly chips: Chips;
  readonly auto: boolean;
}

/** A seat named what it fades, and nobody else may see it yet (V23 `sealed`). */
export interface FadeSealed {
  readonly event: 'fade-sealed';
  readonly seat: Seat;
  /** null where the event is shown: what lies in a sealed fade is stored and not sent. */
  readonly chips: Chips | null;
  readonly auto: boolean;
}

/** What one seat had named, and what it got of it: *chips*, up to what was open (V24). */
export interface OpenedFade {
  readonly seat: Seat;
  readonly named: Chips;
  readonly chips: Chips;
}

/** Everybody has answered: all sealed fades are shown, and taken in this order (V23). */
export interface FadesOpened {
  readonly event: 'fades-opened';
  readonly fades: readonly OpenedFade[];
}

/** Fading is over; the open part went back to the banker (V25). */
export interface BankCovered {
  readonly event: 'bank-covered';
  readonly bank: Chips;
  readonly returned: Chips;
  /** Who has a live stake, in throwing order. */
  readonly players: readonly Seat[];
  /** Who of them throws before the banker (V12); empty: nobody. */
  readonly first: readonly Seat[];
}

/** Nobody faded: nobody throws and the bank goes back in full (D2). */
export interface BankUnfaded {
  readonly event: 'bank-unfaded';
  readonly returned: Chips;
}

/** The banker has a point: these seats throw against it, in this order. */
export interface PlayersCalled {
  readonly event: 'players-called';
  readonly seats: readonly Seat[];
}

/** The players have thrown, not all of them are decided: the banker throws last (V12). */
export interface BankerCalled {
  readonly event: 'banker-called';
}

/** What became of a player's stake, seen from the player. */
export const OUTCOMES = ['win', 'lose', 'push'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why it became that. */
export const GROUNDS = ['at-once', 'forfeit', 'reversed', 'automatic', 'rank', 'same'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A stake that is decided and not yet paid, because others have tied and throw again (V14). */
export interface Decided {
  readonly seat: Seat;
  readonly outcome: Outcome;
  /** How many thirds of the stake change hands. */
  readonly thirds: number;
  readonly ground: Ground;
  readonly banker: Combination | null;
  /** null: the banker's throw decided at once. */
  readonly player: Combination | null;
}

/** What was decided in a round before those who have tied throw again (V14). */
export interface SoFar {
  /** Who has beaten the banker with a head. */
  readonly heads: readonly Seat[];
  /** Whether somebody has not beaten him, so that his bank cannot be broken. */
  readonly is_spared: boolean;
  /** Whether somebody has beaten him. */
  readonly is_beaten: boolean;
  /**
   * What is paid together with the last, where a stake can pay more than itself (D4).
   *
   * Order: of throwing.
   */
  readonly waiting: readonly Decided[];
}

/** The banker and these seats, who tied with him, throw again (V14). */
export interface ContestReplayed {
  readonly event: 'contest-replayed';
  readonly seats: readonly Seat[];
  /** What the others have decided, and earlier replays. */
  readonly so_far: SoFar;
}

/** What became of one stake against the bank. */
export interface StakeSettled {
  readonly event: 'stake-settled';
  readonly seat: Seat;
  readonly outcome: Outcome;
  readonly stake: Chips;
  /** Chips won (+) or lost (-) beside the stake itself. */
  readonly change: number;
  /** What was won or lost beyond that and cannot be paid (V32, D4). */
  readonly void: Chips;
  /** null: he need not throw (V12). */
  readonly banker: Combination | null;
  /** null: the banker's throw decided at once. */
  readonly player: Combination | null;
  /** Why it became that; null in streams older than the field. */
  readonly ground: Ground | null;
}

/** Chips have moved; *stacks* is what every seat now has, its bank included. */
export interface RoundSettled {
  readonly event: 'round-settled';
  readonly round: number;
  readonly stacks: readonly (Chips | null)[];
  readonly bank: Chips;
  readonly is_broken: boolean;
}

/** These seats may pay the ante; *opener* throws first if he does. */
export interface AntesOpened {
  readonly event: 'antes-opened';
  readonly ante: Chips;
  readonly opener: Seat;
  readonly asked: readonly Seat[];
}

/** A seat is in. */
export interface AntePaid {
  readonly event: 'ante-paid';
  readonly seat: Seat;
  readonly chips: Chips;
}

/** A seat leaves this pot to the others. */
export interface SatOut {
  readonly event: 'sat-out';
  readonly seat: Seat;
  readonly auto: boolean;
}

/** The pot is made; these seats throw, in this order. */
export interface AntesClosed {
  readonly event: 'antes-closed';
  readonly pot: Chips;
  readonly players: readonly Seat[];
}

/** Every stake went back: fewer than two seats anted, or the host ended before the lock. */
export interface StakesReturned {
  readonly event: 'stakes-returned';
}

/** Fewer than two seats can ante: the table waits. */
export interface PlayersWanted {
  readonly event: 'players-wanted';
}

/** A pot is tied, and for *ante* these others may buy back before it is thrown for (V36). */
export interface BuyBackOpened {
  readonly event: 'buy-back-opened';
  readonly tied: readonly Seat[];
  readonly combination: Combination;
  readonly asked: readonly Seat[];
  readonly ante: Chips;
}

/** These seats throw again for a pot that is tied (V36). */
export interface ShootoutCalled {
  readonly event: 'shootout-called';
  readonly number: number;
  readonly seats: readonly Seat[];
  readonly combination: Combination;
  /** V36 `reante`: what each of the tied has paid again. Left out: 0. */
  readonly ante?: Chips;
  /** V36 `buyback`: who of them was not tied and has bought back. Left out: []. */
  readonly bought?: readonly Seat[];
}

/** One seat takes the pot. */
export interface PotWon {
  readonly event: 'pot-won';
  readonly seat: Seat;
  readonly pot: Chips;
  /** null: unthrown, all others are out (V38). */
  readonly combination: Combination | null;
}

/** These seats share the pot (V36 `split`). */
export interface PotSplit {
  readonly event: 'pot-split';
  readonly seats: readonly Seat[];
  /** In the same order; odd chips go to the earliest seat (V39). */
  readonly shares: readonly Chips[];
  /** null: the session ends, and nobody has won what was carried over. */
  readonly combination: Combination | null;
}

/** These seats are tied: nobody wins, and the pot stays for the next one (V36 `carry_all`). */
export interface PotCarried {
  readonly event: 'pot-carried';
  readonly seats: readonly Seat[];
  readonly pot: Chips;
  readonly combination: Combination;
}

export type Event =
  | TableOpened
  | AnchorPublished
  | ChainChanged
  | SeatTaken
  | ChipsBought
  | SeatLeaving
  | SeatLeft
  | SeatAway
  | SeatBack
  | HostPassed
  | ClockChanged
  | PaceChanged
  | RulesChanged
  | SessionStarted
  | SessionPaused
  | SessionResumed
  | SessionEnding
  | FirstPlaceTied
  | FirstPlaceWon
  | SessionEnded
  | RoundOpened
  | SeatCommitted
  | RoundLocked
  | RoundBound
  | DiceThrown
  | AttemptAbandoned
  | RedrawCalled
  | RoundVoided
  | RevealCameLate
  | ChainsRetired
  | FirstBankSought
  | FirstThrowsTied
  | BankOffered
  | BankDeclined
  | BankUnwanted
  | BankReturned
  | BankStaked
  | BankFaded
  | FadeSealed
  | FadesOpened
  | BankCovered
  | BankUnfaded
  | PlayersCalled
  | BankerCalled
  | ContestReplayed
  | StakeSettled
  | RoundSettled
  | AntesOpened
  | AntePaid
  | SatOut
  | AntesClosed
  | StakesReturned
  | PlayersWanted
  | BuyBackOpened
  | ShootoutCalled
  | PotWon
  | PotSplit
  | PotCarried;

/** What one command caused: stored and sent whole or not at all. */
export interface Entry {
  readonly version: number;
  /** Milliseconds since 1970, UTC, of the process that stored it; order comes from *version*. */
  readonly at_ms: number;
  /** Hash of the whole stream up to here, 64 hexadecimal digits. */
  readonly head: string;
  readonly events: readonly Event[];
}

/** One command a seat may give now, with the chips it may name. */
export interface Choice {
  /** The command's wire name. */
  readonly do: Request['do'];
  /** Left out: null. */
  readonly least?: Chips;
  /** Chips allowed, in multiples of *unit*; null where the command names none. Left out: null. */
  readonly most?: Chips;
  /** Left out: null. */
  readonly unit?: Chips;
  /** Whether 0 is allowed beside least to most: a pass, or a bank that stands. Left out: false. */
  readonly or_zero?: boolean;
  /** For what is done to another seat: whom it may be done to. Left out: []. */
  readonly targets?: readonly Seat[];
}

/** What the frame says to its one receiver. */
export interface You {
  readonly player: string;
  /** null: watching. */
  readonly seat: Seat | null;
  readonly legal: readonly Choice[];
  /** What you have named, for you alone to see (V23 `sealed`). Left out: null. */
  readonly sealed?: Chips;
}

/** Server: the whole table; the first frame of every connection. */
export interface SnapshotFrame {
  readonly type: 'snapshot';
  readonly table: string;
  readonly version: number;
  readonly head: string;
  readonly rules: HouseRules;
  readonly rules_words: readonly string[];
  readonly view: View;
  readonly left_ms: number | null;
  /** The seated people whose connection is broken, by player (INT-5). */
  readonly gone: readonly string[];
  /** Of a session that is over, best first. */
  readonly standings: readonly Standing[];
  /** Of this session. */
  readonly history: readonly Stacks[];
  /** The last entries, oldest first. */
  readonly log: readonly Entry[];
  readonly you: You;
}

/** Server: something happened, and what the table is now. */
export interface EntryFrame {
  readonly type: 'entry';
  readonly version: number;
  readonly at_ms: number;
  readonly head: string;
  readonly events: readonly Event[];
  readonly view: View;
  /** Time left for the decision that is waited for; null: no clock. */
  readonly left_ms: number | null;
  readonly you: You;
}

/** Why a command was refused; in order of precedence, values are wire codes and never reused. */
export const REASONS = [
  'no-such-seat',
  'not-host',
  'wrong-phase',
  'paused',
  'not-paused',
  'not-your-turn',
  'table-full',
  'seat-taken',
  'already-seated',
  'name-taken',
  'host-stays',
  'is-bot',
  'not-yourself',
  'already-away',
  'not-away',
  'is-leaving',
  'too-few-seats',
  'nobody-to-fade',
  'bank-not-refusable',
  'rules-not-virtual',
  'rules-too-few-seats',
  'rules-fixed',
  'rules-would-end',
  'not-broke',
  'no-rebuy-left',
  'chips-negative',
  'stake-over-open-bank',
  'stake-over-chips',
  'stake-over-max',
  'stake-over-escrow',
  'stake-fixed',
  'stake-under-min',
  'stake-not-in-units',
  'commitment-other-window',
  'commitment-taken',
  'reveal-other-lock',
  'reveal-unopened',
  'clock-out-of-range',
  'unchanged',
  'dice-out-of-order',
  'lock-mismatch',
] as const;
export type Reason = (typeof REASONS)[number];

/** A refused command: nothing has changed. */
export interface Refusal {
  readonly reason: Reason;
  /** The number that was refused. Left out: null. */
  readonly came?: number;
  /** Left out: null. */
  readonly least?: number;
  /** What is allowed; for a stake over the open bank, what is open. Left out: null. */
  readonly most?: number;
  /** Left out: null. */
  readonly unit?: number;
  /** Whether 0 is allowed beside *least* to *most*, and passes. Left out: false. */
  readonly or_zero?: boolean;
  /**
   * The rule that stands in the way, as house files name it; of dice, what differs. Left out: null.
   */
  readonly key?: string;
  /** What the table is doing, when the command is for another phase. Left out: null. */
  readonly phase?: Phase;
  /** Whose turn it is, when it is not this seat's. Left out: null. */
  readonly seat?: number;
}

/** Server: what became of one command. */
export interface AnswerFrame {
  readonly type: 'answer';
  readonly id: string;
  /** The entry it caused; null: refused. */
  readonly version: number | null;
  /** Refused by the rules. */
  readonly refusal: Refusal | null;
  /** Refused before the rules were asked: a permanent code of `ceelo.app.problem`. */
  readonly problem: Problem | null;
  /** The refusal in one English sentence. */
  readonly message: string | null;
}

/** Server: still here, at this version; a client that is behind asks for a snapshot. */
export interface HeartbeatFrame {
  readonly type: 'heartbeat';
  readonly version: number;
  readonly head: string;
  readonly left_ms: number | null;
  /** The seated people whose connection is broken, by player (INT-5). */
  readonly gone: readonly string[];
}

export type ServerFrame = SnapshotFrame | EntryFrame | AnswerFrame | HeartbeatFrame;

/** One house that ships. */
export interface PresetAnswer {
  /** What opening a table calls it. */
  readonly name: string;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
  /** Where it comes from. */
  readonly sources: readonly string[];
  readonly rules: HouseRules;
  /** The rules as sentences, in the order in which one explains them. */
  readonly words: readonly string[];
}

/** A sentence in which two sets of rules differ. */
export interface RulesSentence {
  /** null: the first set has no word about it. */
  readonly before: string | null;
  readonly after: string | null;
}

/** One house that ships, as a page tells it. */
export interface PresetTold {
  /** What opening a table calls it. */
  readonly name: string;
  readonly title: string;
  /** One sentence. */
  readonly line: string;
  /** What it is. */
  readonly story: string;
  /** Where its rules come from. */
  readonly origin: string;
  /** Addresses to read more at. */
  readonly sources: readonly string[];
  /** The rules as sentences, in the order in which one explains them. */
  readonly words: readonly string[];
  /** The title of the plainest house that is played alike; null: it is this one. */
  readonly plainest: string | null;
  /** Where it differs from the plainest. */
  readonly changed: readonly RulesSentence[];
  /** 64 hexadecimal digits: equal for rules that play alike. */
  readonly hash: string;
  /** The house file, as it ships. */
  readonly file: string;
}

/** Rules for reading and keeping. */
export interface RulesAnswer {
  /** Complete sentences, in the order in which one explains them. */
  readonly words: readonly string[];
  readonly changed: readonly RulesSentence[];
  /** What there is to know before playing by them; none too where nobody could work it out now. */
  readonly warnings: readonly string[];
  /** 64 hexadecimal digits: equal for rules that play alike. */
  readonly hash: string;
  /** The shortest house file that says the same. */
  readonly file: string;
}

/** Whether the table as it is now can go on by such rules. */
export interface PlannedAnswer {
  /** Why not; null: it can, as soon as it is between two rounds. */
  readonly refusal: Refusal | null;
  /** The refusal in one English sentence. */
  readonly message: string | null;
}

/** What a house file says. */
export interface HouseAnswer {
  readonly title: string;
  readonly about: string;
  readonly sources: readonly string[];
  readonly rules: HouseRules;
}

/** A new session. */
export interface SessionAnswer {
  /** Secret: who has it is the session.  Sent back as `Authorization: Bearer`. */
  readonly token: string;
}

/** A new table and the host's place at it. */
export interface TableAnswer {
  readonly table: string;
  readonly player: string;
  /** Secret: who has it may join. */
  readonly invite: string;
  /** Of the invitation, for others to open. */
  readonly url: string;
}

/** Who one is at a table. */
export interface MemberAnswer {
  readonly player: string;
}

/** A code to scan, as one shape. */
export interface QrCode {
  /** Modules on one side, the quiet zone not counted. */
  readonly size: number;
  /** The dark modules, one unit each, as the data of an SVG path. */
  readonly path: string;
}

/** The invitation to a table. */
export interface InviteAnswer {
  readonly invite: string;
  /** Of the page that joins; the secret comes after the #, which browsers send to nobody (S17). */
  readonly path: string;
  /** The path with the address at which others reach this server. */
  readonly url: string;
  /** The url as a code. */
  readonly qr: QrCode;
}

/** The dice roller of a house, before anything is thrown. */
export interface RollerAnswer {
  /** The preset by whose rules throws are called. */
  readonly house: string;
  readonly title: string;
  /** Throws of one turn; null: as many as it takes. */
  readonly cap: number | null;
  /** Of the same roller, for another screen. */
  readonly url: string;
  /** The url as a code. */
  readonly qr: QrCode;
}

/** One throw that belongs to no table. */
export interface ThrowAnswer {
  readonly dice: Throw;
  readonly combination: Combination;
  /** What it made, as one calls it out. */
  readonly call: string;
  /** The throw and what it means in this house, as sentences. */
  readonly words: readonly string[];
  /** Whether the turn is over with it. */
  readonly is_over: boolean;
  /** Throws that may still come in this turn; null: as many as it takes. */
  readonly left: number | null;
}

/** One kind of combination: how often it should come, and how often it came. */
export interface KindCount {
  readonly kind: Kind;
  /** Of the 216 ordered throws, by the plainest rules. */
  readonly ways: number;
  readonly seen: number;
}

/** What one test says. */
export interface Finding {
  /** What was counted, as a person would call it. */
  readonly test: string;
  readonly counted: number;
  readonly chi_square: number;
  /** Degrees of freedom: one less than there are cells. */
  readonly freedom: number;
  /** How often fair dice are at least as far off as these. */
  readonly chance: number;
}

/** What all tables of this server have thrown since it started. */
export interface FairnessAnswer {
  /** Unix time in milliseconds. */
  readonly since_ms: number;
  readonly throws: number;
  /** How often each face fell, from 1 to 6. */
  readonly faces: readonly number[];
  readonly kinds: readonly KindCount[];
  /** Chi-square of faces and of the 216 throws; empty where there are too few to say anything. */
  readonly findings: readonly Finding[];
  /** Whether a finding is what fair dice do at most once in a million runs. */
  readonly is_bad: boolean;
  /** From so many throws on there are findings. */
  readonly throws_min: number;
  /** Attempts that have come to their end: their dice were fixed, or they were given up. */
  readonly locks: number;
  /** Of these, attempts that were given up: what people must look at (CEELO-FAIR/1, part 6). */
  readonly abandoned: number;
  /** How often the log had an alarm: throws that are not even, or too many attempts given up. */
  readonly alarms: number;
  /** Tables that are looked at by themselves too. */
  readonly tables: number;
  /** Of these, tables that are beyond their limits now. */
  readonly tables_alarmed: number;
  /** Throws that can be had one by one: the last ones. */
  readonly kept: number;
}

/** Part of a game as it was shown: a snapshot, and the frames that came after it. */
export interface ReplayAnswer {
  /** The last version there is; a game in play goes on. */
  readonly newest: number;
  /** What whoever came at its version saw; no clock runs, and nobody's connection is broken. */
  readonly start: SnapshotFrame;
  /** The next ones, in order, without their clocks; none: there are no more. */
  readonly frames: readonly EntryFrame[];
}

/** Where one session stands in the stream. */
export interface SessionMark {
  readonly session: number;
  /** The version in which it began. */
  readonly first: number;
  /** The version in which it ended; null: it is played. */
  readonly last: number | null;
  /** Who sat on each seat in it, last; null: nobody did. */
  readonly names: readonly (string | null)[];
}

/** Where one round stands in the stream. */
export interface RoundMark {
  readonly session: number;
  /** 0: the session begins. */
  readonly round: number;
  /** The version in which it was opened. */
  readonly first: number;
  /** The version in which it was settled or given up; null: it is played. */
  readonly last: number | null;
  /** Milliseconds since 1970, UTC. */
  readonly began_ms: number;
  readonly ended_ms: number | null;
  /** What every seat had after it, null a free one; empty where no chips moved (yet). */
  readonly chips: readonly (Chips | null)[];
}

/** The rounds of a table, to find one's way in a replay. */
export interface RoundsAnswer {
  /** The version up to which they are known. */
  readonly newest: number;
  /** How many rounds there are. */
  readonly count: number;
  /** Those that the rounds are of. */
  readonly sessions: readonly SessionMark[];
  /** In order; as many as are given in one go. */
  readonly rounds: readonly RoundMark[];
}

/** What is wrong with a request before any table is asked; wire codes, never reused. */
export const FAULTS = [
  'wrong-host',
  'not-found',
  'wrong-method',
  'cross-site',
  'not-json',
  'body-too-big',
  'body-too-slow',
  'bad-body',
  'bad-query',
  'unknown-preset',
  'unknown-language',
  'bad-house',
  'headers-too-big',
  'bad-request',
  'no-odds',
  'refused',
  'unexpected',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Why the rules were not asked; in order of precedence, values are wire codes, never reused. */
export const PROBLEMS = [
  'unknown-session',
  'unknown-table',
  'table-halted',
  'wrong-invite',
  'not-a-member',
  'watchers-full',
  'too-fast',
  'bad-command-id',
  'command-id-reused',
  'not-your-seat',
  'still-here',
  'bad-name',
  'name-reserved',
  'name-taken',
  'stale-version',
  'busy',
  'store-failed',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** What was wrong (RFC 9457). */
export interface ProblemDocument {
  /** Where the code is explained, on this server. */
  readonly type: string;
  /** The code in words. */
  readonly title: string;
  readonly status: number;
  /** Permanent: programs decide by this. */
  readonly code: Fault | Problem;
  /** One English sentence for people. */
  readonly detail: string;
  /** Of this one answer, to find it in the log. */
  readonly id: string;
  /** What became of a command, when the request was one. Left out: null. */
  readonly answer?: AnswerFrame;
}
