const set = (text: string) => new Set(text.split(/\s+/u).filter((word) => word !== ''))

/** The last word of a name that says what it is. */
export const nameTails: Readonly<Record<string, ReadonlySet<string>>> = {
  organisation:
    set(`inc corp corporation company co ltd limited llc gmbh ag plc foundation university institute institution association society committee
    council ministry department agency bank group team union party church museum college school laboratory laboratories lab observatory academy club press
    consortium federation league authority bureau commission board court parliament senate congress assembly office service services industries holdings
    partners partnership trust fund alliance network hospital orchestra ensemble band airlines airways motors brothers sons records studios pictures
    entertainment technologies systems labs initiative cooperative charity army navy police embassy library archives gallery theatre theater times energy power electric electronics
    pharma pharmaceuticals chemicals insurance capital ventures media foods reserve corps heritage conservation rail railway railways roofing
    treasury constabulary lines shipping academies surgery brewery instruments diocese trustees`),
  place:
    set(`river mount mountain mountains lake island islands street avenue road square valley city town village county bay sea ocean gulf desert forest
    park bridge harbour harbor port airport station peninsula cape coast hill hills canyon district province state republic kingdom empire tower palace
    castle cathedral abbey garden gardens plaza beach falls creek canal strait basin reef atoll glacier lagoon estuary quay plateau crater lighthouse township campus racecourse raceway`),
  event:
    set(`conference war battle olympics olympiad festival summit meeting revolution exhibition exposition expedition election crisis cup games championship
    workshop symposium convention rebellion uprising massacre earthquake fire disaster campaign siege congress fair hackathon inquiry referendum mission`),
  work: set(`manifesto guidelines license licence contract constitution act treaty report guide manual handbook bible journal review symphony novel book
    gazette dictionary encyclopedia encyclopaedia declaration charter agreement convention papers letters theorem standard specification magazine
    newsletter anthem opera sonata poem poems tale tales story chronicle chronicles atlas catalogue catalog faq howto`),
  software:
    set(`linux os kernel browser framework compiler toolkit database server protocol api sdk language workspaces suite engine desktop hypervisor
    shell installer microkernel runtime plugin middleware`),
  product: set(
    `computer telescope camera phone tablet laptop processor microscope engine aircraft rover satellite console`,
  ),
}

/** Last words of a company's name that people leave out. */
export const companyTails =
  set(`group holdings industries partners motors brothers sons records studios pictures entertainment technologies systems labs energy
  power electric electronics pharma pharmaceuticals chemicals insurance capital ventures media foods airlines airways bank steel cells batteries networks
  software games robotics materials foundries brewing press publishing stores markets lines shipping freight logistics roofing construction builders
  consulting associates telecom telecoms mobile aerospace biotech therapeutics semiconductors instruments optics breweries wines farms mills water`)

/** A noun that says of a thing what kind it is: "X is a <noun>", "the <noun> X", "X, a <noun>", "the X <noun>". */
export const kindNouns: Readonly<Record<string, ReadonlySet<string>>> = {
  person:
    set(`man woman boy girl person founder co-founder cofounder creator inventor author writer poet painter artist composer musician singer actor actress
    director producer scientist physicist chemist biologist botanist astronomer astronomer mathematician engineer programmer hacker developer architect
    philosopher historian economist politician lawyer judge physician doctor surgeon nurse teacher professor lecturer student undergraduate graduate
    researcher explorer merchant banker king queen emperor empress prince princess duke duchess president chancellor minister senator mayor governor
    general admiral captain soldier officer leader chairman chairwoman chief ceo secretary treasurer maintainer contributor volunteer editor journalist
    reporter translator librarian printer clockmaker instrument-maker naturalist geologist farmer gardener baker chef cook son daughter brother sister
    father mother husband wife widow uncle aunt nephew niece cousin friend colleague assistant pupil successor predecessor spokesman spokeswoman
    spokesperson analyst investor entrepreneur pioneer engineer designer photographer coach player owner`),
  organisation:
    set(`company corporation firm vendor organization organisation foundation association society institute university college school agency
    charity group team club union party bank project publisher manufacturer retailer startup start-up supplier community committee council consortium board
    non-profit nonprofit business subsidiary newspaper laboratory observatory museum government ministry department commission regulator cooperative
    co-operative brewery bakery fund maker provider distributor lender insurer utility employer`),
  place:
    set(`city town village country nation island river lake mountain region province state county district capital port harbour harbor street square
    continent valley suburb peninsula building house site station airport park desert plant factory mine mill farm`),
  event:
    set(`conference meeting war battle festival summit exhibition expedition competition election revolution ceremony workshop symposium celebration
    tournament congress event voyage disaster crisis outbreak eclipse transit strike trial hackathon marathon`),
  work: set(`book novel play poem film movie movies article paper essay document license licence manifesto constitution treaty law treatise pamphlet newspaper
    magazine journal symphony opera song album painting sculpture story series manual guide handbook report letter catalogue map textbook memoir declaration policy specification standard dictionary atlas`),
  software:
    set(`software program programme tool package system distribution kernel library language framework application app browser database server installer
    compiler interpreter editor interface desktop environment suite utility protocol operating-system client daemon emulator platform release version
    spreadsheet renderer fork plugin module toolkit script command format parser runtime microkernel port architecture repository codebase engine game binary
    filesystem file-system bootloader manager proxy gateway broker registry orchestrator scheduler dashboard backend frontend api sdk bot chatbot
    debugger linter bundler profiler hypervisor webserver firewall vpn cms wiki stack network-manager encoder password-manager search-engine language`),
  product:
    set(`device computer machine telescope camera phone processor chip instrument microscope aircraft car vehicle ship boat rocket satellite drug vaccine vessel steamer ferry tanker freighter yacht submarine locomotive trawler
    medicine battery laptop tablet printer model product clock chronometer engine turbine bike bicycle scooter`),
  concept:
    set(`method technique principle idea concept theory process practice law theorem phenomenon effect disease condition property quantity unit
    measure approach term style discipline field science element compound mineral substance species genus plant animal particle force ingredient dish
    sauce dough feature mechanism scheme procedure rule convention collection kind type form class category paradigm problem strategy model algorithm
    structure stage period cycle licence-fee currency sport game genre movement rethinking way set state layer entity mode syntax notation parameter
    variable value attribute field directory file area section`),
}

/** Verbs whose subject is a person far more often than anything else. */
export const personVerbs = set(
  `died born wrote writes studied married retired resigned recalled recalls remembers remembered argued believed thought graduated presented suggested volunteered apologised apologized proposed told explained explains asked taught emigrated moved travelled traveled lectured noticed wondered observed confessed insisted joked added
  visited thanked replied apologised knew felt spoke talked smiled laughed wept walked sat slept lived dined grew volunteered learned learnt remarked complained stepped knelt married campaigned lectured toured hoped feared vowed urged swore drank confided`,
)
/** Ordinary nouns that make a term of the name before them: "Fraunhofer lines", "Doppler effect". */
export const eponyms = set(
  `effect law lines series theorem principle equation constant cycle paradox transform syndrome disease algorithm conjecture ratio radiation shift`,
)

/** Verbs whose subject is an organisation, or a person. */
export const agentVerbs = set(
  'said says told succeeded reports reported started maintained worked served initiated spearheaded announced founded joins joined leads runs chairs wants acquired sold bought hired employed launched published released sponsored invested appointed led joined developed designed',
)

/** Nouns that say what was done to a thing or what it is made of: "the <noun> of X" speaks about X. */
export const aboutNouns =
  set(`creation development release introduction hosting founder founders name pronunciation history size version versions author authors work works life death birth
  idea purpose aim aims goal goals origin origins success failure invention discovery construction publication design role use importance popularity
  value quality headquarters members population area capital contributions implementation adoption maintenance inclusion removal support spread growth
  rise fall end beginning start future concept principle advantage disadvantage benefit meaning definition term owner owners chairman president leader
  first last latest`)
