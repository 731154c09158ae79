# Todos os textos que uma pessoa lê, em português europeu. Os mesmos identificadores, com as mesmas variáveis, estão nos
# ficheiros das outras línguas. Um texto que faz parte de uma frase começa por minúscula e não tem ponto final.
# Os lados são tratados no plural, como no xadrez: «as brancas jogam».

## Jogos

game-talpa = Talpa
game-talpa-summary = Capture peças para abrir um caminho de casas vazias entre as suas duas margens.
game-emulsion = Emulsion
game-emulsion-summary = Troque peças para juntar as suas no maior grupo.
game-apart = Apart
game-apart-summary = Salte até que nenhuma das suas peças tenha uma vizinha da mesma cor.
game-ampel = Ampel
game-ampel-summary = Alinhe vermelho, amarelo e verde para fazer sinais e guarde metade dos discos amarelos.

## Opções dos jogos

option-size = tamanho
option-size-help = quantas casas tem o tabuleiro em cada margem
option-tie = empate
option-tie-help = quem ganha quando todos os grupos são iguais
option-side = lado
option-side-help = quantos pontos tem o triângulo em cada lado
option-yellows = discos amarelos
option-yellows-help = quantos discos amarelos há para os dois jogadores em conjunto
option-discs = discos
option-discs-help = quantos discos tem cada jogador
value-last-mover-wins = ganha quem fez o último lance
value-last-mover-loses = perde quem fez o último lance
values-number = um número inteiro de { $low } a { $high }
values-width-by-height = largura e altura, como 8x6, ou um só número para ambas, cada uma de { $low } a { $high }
values-word = uma destas: { $words }

## Cores, lados e peças

colour-red = vermelho
colour-blue = azul
colour-black = preto
colour-white = branco
colour-green = verde
side-red = as vermelhas
side-blue = as azuis
side-black = as pretas
side-white = as brancas
side-green = as verdes
piece-red = uma peça vermelha
piece-blue = uma peça azul
piece-black = uma peça preta
piece-white = uma peça branca
disc-red = um disco vermelho
disc-green = um disco verde
disc-yellow = um disco amarelo
stands-on = { $piece } em { $point }
nothing-on = nada em { $point }

## O que se pede ao jogador

step-nothing = não há mais nada a fazer
step-pass = passar, não há mais nada a fazer
step-capture = capturar uma peça adversária
step-remove = retirar uma das suas peças
step-swap = trocar uma das suas peças com uma peça adversária
step-move = mover uma das suas peças
step-jump-on = continuar a saltar ou parar
step-place-yellow = pôr um disco amarelo no interior do tabuleiro
step-move-own = primeiro passo, mover um dos seus discos
step-move-enemy = segundo passo, mover um dos discos do adversário
step-add-disc = terceiro passo, juntar um disco e pôr-lhe o cilindro

## Tabuleiros para ler em voz alta

board-squares = { $game }, { $width } por { $height } casas
board-triangle = { $game }, um triângulo com { $side } pontos em cada lado
board-to-move = jogam { $side }: { $step }
board-row = linha { $row }: { $cells }
board-cell = { $point } { $what }
board-cells = { $from } a { $to } { $what }
cell-piece-red = vermelha
cell-piece-blue = azul
cell-piece-black = preta
cell-piece-white = branca
cell-disc-red = vermelho
cell-disc-green = verde
cell-disc-yellow = amarelo
cell-square-empty = vazia
cell-point-empty = vazio
cells-piece-red = vermelhas
cells-piece-blue = azuis
cells-piece-black = pretas
cells-piece-white = brancas
cells-disc-red = vermelhos
cells-disc-green = verdes
cells-disc-yellow = amarelos
cells-square-empty = vazias
cells-point-empty = vazios
board-talpa-edges = as vermelhas ligam a margem de cima à de baixo, as azuis a da esquerda à da direita
board-talpa-empty = { $count ->
    [0] não há casas vazias
    [one] há uma casa vazia: { $points }
   *[other] há { $count } casas vazias: { $points }
}
board-talpa-reach-rows = { $side } têm passagem por { $reach } de { $size } linhas
board-talpa-reach-columns = { $side } têm passagem por { $reach } de { $size } colunas
board-emulsion-groups = { $side } têm { $largest ->
    [one] 1 peça
   *[other] { $largest } peças
} no maior grupo; os maiores grupos: { $sizes }
board-apart-pieces = { $side } têm { $pieces ->
    [one] 1 peça
   *[other] { $pieces } peças
}; { $crowded ->
    [0] nenhuma tem uma vizinha da sua cor
    [one] 1 ainda tem uma vizinha da sua cor
   *[other] { $crowded } ainda têm uma vizinha da sua cor
}
board-apart-lonely = { $side } estão sozinhas em: { $points }
board-apart-jumping = a peça em { $point } está a saltar e já usou: { $used }
board-ampel-kept = { $side } guardaram { $kept } de { $yellows } discos amarelos e têm { $reserve ->
    [one] 1 disco
   *[other] { $reserve } discos
} na reserva
board-ampel-cylinder = { $side } têm o cilindro em { $point }
board-ampel-no-cylinder = { $side } não têm o cilindro no tabuleiro

## Lances por palavras

move-pass = { $side } passam
move-talpa-capture = { $side } capturam em { $to } com a peça de { $from }
move-talpa-remove = { $side } retiram a sua peça de { $at }
move-emulsion-swap = { $side } trocam a sua peça de { $from } com a peça adversária de { $to }
move-apart-step = { $side } dão um passo de { $from } para { $to }
move-apart-step-captures = { $side } dão um passo de { $from } para { $to } e capturam
move-apart-jump = { $side } saltam de { $from } para { $to }
move-apart-jump-captures = { $side } saltam de { $from } para { $to } e capturam
move-apart-stop = { $side } param de saltar
move-ampel-place = { $side } põem um disco amarelo em { $at }
move-ampel-own = { $side } movem o seu disco de { $from } para { $to }
move-ampel-own-bounces = { $side } movem o seu disco de { $from } para { $to }, { $bounces ->
    [one] com um ressalto
    [2] com dois ressaltos
   *[other] com { $bounces } ressaltos
}
move-ampel-enemy = { $side } movem o disco adversário de { $from } para { $to }
move-ampel-enemy-bounces = { $side } movem o disco adversário de { $from } para { $to }, { $bounces ->
    [one] com um ressalto
    [2] com dois ressaltos
   *[other] com { $bounces } ressaltos
}
move-ampel-signals = { $move }; isso { $yellows ->
    [one] faz um sinal, e o seu disco amarelo é guardado
   *[other] faz sinais, e { $yellows } discos amarelos são guardados
}
move-ampel-add = { $side } juntam um disco em { $at } e põem-lhe o cilindro

## Recusas, em todos os jogos

refused = { $reason } ({ $clause })
refusal-over = o jogo acabou
refusal-outside = { $point } não existe neste tabuleiro
refusal-empty = não há nada em { $point }
refusal-not-yours = o que está em { $point } não é seu
refusal-other-game = { $move } é um lance de outro jogo
refusal-turn-complete = a jogada está completa: só pode ser feita ou anulada
unreadable = «{ $text }» não é um lance: { $expected }
notation-talpa = escreva b2xb3 para capturar, xb2 para retirar uma peça, ou pass
notation-emulsion = escreva b2-c3, primeiro a sua peça
notation-apart = escreva b1-b3, ou c2xe4 para capturar, com os saltos seguintes ligados, como em c2-e4xg4; ou stop, ou pass
notation-ampel = escreva c2-f4 para mover um disco, e3 para pôr um, ou pass

## Recusas do Talpa

talpa-not-beside = { $from } e { $to } não estão lado a lado: captura-se na casa seguinte da mesma linha ou coluna
talpa-nothing-to-capture = não há nada em { $point }: o lance tem de capturar uma peça adversária
talpa-own-piece = a peça em { $point } é sua: o lance tem de capturar uma peça adversária
talpa-must-capture = pode capturar, por isso tem de o fazer
talpa-cannot-capture = a peça em { $point } não tem nenhuma peça adversária ao lado: escolha uma que possa capturar
talpa-must-remove = não pode capturar, por isso tem de retirar uma das suas peças

## Recusas do Emulsion

emulsion-not-around = { $to } não é uma das casas à volta de { $from }
emulsion-own-piece = a peça em { $point } é sua: troque com uma peça adversária
emulsion-no-gain = a sua peça em { $from } vale { $before } e em { $to } valeria { $after }: o valor tem de subir
emulsion-cannot-gain = nenhuma troca aumenta o valor da peça em { $point }: escolha outra

## Recusas do Apart

apart-not-on-a-line = { $from } e { $to } não estão na mesma linha, coluna ou diagonal
apart-wrong-distance = { $to } está a { $distance ->
    [one] 1 casa
   *[other] { $distance } casas
}, mas nessa direção a fila de { $from } tem comprimento { $length }: a peça tem de andar exatamente isso
apart-own-piece = em { $point } está uma peça sua
apart-nothing-to-capture = não há nada em { $point } para capturar: escreva o lance com um hífen
apart-unmarked-capture = quem chega a { $point } captura: escreva o lance com um x
apart-cannot-move = a peça em { $point } não se pode mover: escolha outra
apart-mid-sequence = a peça em { $point } está a saltar: continue com ela ou pare
apart-single-step = de { $from } para { $to } é um passo simples: uma sequência só continua com saltos
apart-used-square = { $point } já foi usada nesta jogada
apart-first-turn = a primeira jogada do jogo é um só lance: não se lhe pode ligar outro
apart-after-step = a jogada acaba em { $point }: a um passo simples não se pode ligar outro lance
apart-no-further-jump = a jogada acaba em { $point }: a peça não pode saltar dali
apart-nothing-to-stop = não há nenhuma sequência de saltos em curso
apart-must-move = pode mover, por isso tem de o fazer

## Recusas do Ampel

ampel-setup-step = ainda se estão a pôr os discos amarelos: ponha um num ponto vazio no interior do tabuleiro
ampel-own-step = o primeiro passo vem primeiro: mova um dos seus discos
ampel-enemy-step = o segundo passo é mover um dos discos do adversário
ampel-add-step = o terceiro passo é juntar um dos seus discos
ampel-on-edge = { $point } está na margem: os discos amarelos põem-se no interior do tabuleiro
ampel-occupied = já há um disco em { $point }: escolha um ponto vazio
ampel-yellow-stays = o disco amarelo em { $point } nunca se move
ampel-under-cylinder = o disco em { $point } está sob o cilindro do adversário: escolha outro
ampel-stuck = o disco em { $point } não pode percorrer a distância toda em nenhuma direção: escolha outro
ampel-wrong-distance = nenhum caminho de { $from } acaba em { $to }: um disco anda tantos pontos quantos os discos na sua linha
ampel-adds-signal = um disco em { $point } faria logo um sinal: junte-o noutro ponto
ampel-cannot-pass = pode fazer este passo, por isso tem de o fazer
ampel-must-pass = nenhum dos três passos é possível: tem de passar

## Fins de um jogo

outcome-path = ganham { $side }: está aberto um caminho { $colour ->
    [red] de cima a baixo
   *[other] da esquerda à direita
}
outcome-groups = ganham { $side }: os seus maiores grupos são maiores
outcome-last-move = ganham { $side }: todos os grupos são iguais, por isso decide o último lance
outcome-apart = ganham { $side }: nenhuma das suas peças tem uma vizinha da mesma cor
outcome-both-apart = ganham { $side }: ambos os lados estão dispersos, o que conta para quem não jogou
outcome-signals = ganham { $side }: está guardada metade dos discos amarelos
outcome-repetition = o jogo está empatado: a mesma posição surgiu pela terceira vez
outcome-quiet = o jogo está empatado: { $plies } lances seguidos não trouxeram progresso
ending-resignation = ganham { $side }: { $loser } desistem
ending-time = ganham { $side }: { $loser } esgotaram o tempo
ending-agreement = o jogo está empatado por acordo
ending-abort = o jogo é anulado e ninguém ganha
ending-forfeit = ganham { $side }: { $loser } abandonaram o jogo
ending-unknown = ganham { $side }
ending-unknown-drawn = o jogo está empatado

## O que não se pode fazer numa partida

match-over = o jogo acabou: desfaça um lance ou comece outro jogo
match-no-pie-rule = neste jogo não se joga com a regra do equilíbrio: faça um lance
match-no-swap-now = os lados só podem ser trocados uma vez, logo a seguir à abertura: faça um lance
match-nothing-to-undo = { $asked ->
    [one] não se pode desfazer um lance
   *[other] não se podem desfazer { $asked } lances
}: { $played ->
    [0] ainda não foi feito nenhum
    [one] só foi feito 1
   *[other] só foram feitos { $played }
}
match-nothing-to-redo = { $asked ->
    [one] não se pode refazer um lance
   *[other] não se podem refazer { $asked } lances
}: { $undone ->
    [0] não foi desfeito nenhum
    [one] só foi desfeito 1
   *[other] só foram desfeitos { $undone }
}
match-nothing-offered = ninguém propôs empate: proponha-o, ou continue a jogar
match-not-your-offer = esta proposta de empate é sua: só o adversário lhe pode responder
match-already-offered = já propôs empate: espere pela resposta, ou continue a jogar
match-too-late-to-abort = a segunda jogada já começou, e o jogo já não pode ser anulado: desista, ou proponha empate
match-paused = o jogo está em pausa: retome-o primeiro
match-not-paused = o jogo não está em pausa: não há nada para retomar

## O jogo simples no terminal

ask-game = Que jogo?
ask-option = { $option } ({ $values }; só Enter para { $default })
ask-player = Quem joga com { $side }?
ask-second-point = { $point } está escolhido, para onde? ({ $points })
ask-draw = Aceita o empate que { $side } propõem?
ask-save = Guardar com que nome?
ask-load = Abrir que ficheiro?
ask-after-game = Enter para deixar o jogo, ou: guardar, abrir, desfazer, tabuleiro >
ask-again = Jogar outra vez?
answer-yes = sim
answer-no = não
menu-refused = «{ $text }» não é uma das escolhas: escreva um número de 1 a { $last }
option-refused = «{ $value }» não é possível: { $values }
player-human = uma pessoa
player-random = o computador fácil, que joga ao acaso
player-greedy = o computador difícil, que toma logo o que parece melhor
player-level = o computador no nível { $level } de 8
player-program = o programa { $command }
hint-swap = ou fique com o outro lado: trocar
said-played = { $move }: { $words }
said-computer-swaps = o computador troca: a partir de agora joga com o outro lado, e você com { $side }
said-swapped = Os lados foram trocados.
said-draw-declined = O computador recusa o empate.
said-program-failed = O programa falhou e perde a partida: { $reason }
said-hint = Pode jogar { $move }: { $words }.
said-targets = De { $point } para: { $points }
said-legal = É legal: { $words }.
said-moves = Lances legais: { $moves }
said-rules = As regras completas (em inglês): { $command }
said-not-a-count = «{ $text }» não é um número de lances: escreva quantos, ou nada para o último.
said-yes-or-no = «{ $text }» não é sim nem não.
said-saved = Guardado como { $name }.
said-not-saved = Não foi possível guardar como { $name }: { $reason }
said-file-exists = Já existe um ficheiro { $name }: escolha outro nome, ou escreva guardar! para o substituir.
said-loaded = { $name } foi aberto.
said-not-loaded = Não foi possível abrir { $name }: { $reason }
said-unsaved = Este jogo não está guardado: guarde-o primeiro, ou escreva abrir! para o abandonar.
said-not-understood = «{ $text }» não é nada disto.
said-end-of-input = A entrada acabou, e o jogo fica como está.
said-only-online = «{ $text }» é para jogos num servidor.
said-goodbye = Até à próxima.
order-help = ajuda
order-moves = lances
order-board = tabuleiro
order-rules = regras
order-hint = sugestão
order-undo = desfazer
order-redo = refazer
order-swap = trocar
order-draw = empate
order-resign = desistir
order-say = dizer
order-claim = reclamar
order-save = guardar
order-load = abrir
order-quit = sair
help-title = Pode escrever:
help-move = um lance: { $notation }
help-point = um ponto, como c3, para escolher uma peça e depois o seu destino
help-help = esta ajuda, também ?; com um lance, porque é legal ou não
help-moves = todos os lances que tem
help-board = o tabuleiro em palavras, linha a linha
help-rules = as regras em poucas palavras
help-hint = um lance que o computador faria
help-undo = desfazer o último lance, ou vários, como em desfazer 3
help-redo = jogar de novo o que foi desfeito
help-swap = ficar com o outro lado, quando a regra do equilíbrio o permite
help-draw = propor empate
help-resign = desistir do jogo
help-say = dizer alguma coisa ao adversário, como em dizer boa sorte
help-claim = reclamar a vitória, quando o adversário está ausente há demasiado tempo
help-save = guardar o jogo num ficheiro
help-load = continuar o jogo de um ficheiro
help-quit = sair

## Os outros comandos

verdict-legal = { $move } é legal: { $words }
verdict-illegal = { $move } é ilegal: { $words }
games-option = { $help }: { $values }; { $default } se nada for dito
games-hint = Um jogo e as suas opções escrevem-se assim: ampel:side=7,yellows=3. Para jogar: tabuleiro play
analysis-mistake = um erro, é melhor { $better }

## Valores exatos

solve-win-in = { $colour } ganha em { $plies } lances
solve-win = { $colour } ganha
solve-draw = empate
solve-unknown = não se descobriu
solve-line = melhor linha: { $moves }
solve-check-whole = verificado jogando a prova contra todas as respostas: { $positions } posições
solve-check-sample = verificado jogando a prova contra todas as respostas em { $positions } posições, depois contra respostas ao acaso
solve-check-failed = a prova não passou na verificação
solve-moves = os lances, para { $colour }:
solve-value-win = vitória
solve-value-loss = derrota
solve-value-draw = empate
solve-value-unknown = não se descobriu

## Uma partida num servidor no terminal

online-made = O jogo espera pelo outro jogador. Dê-lhe isto: { $command }
online-seated = Joga com { $side }.
online-watching = Os dois lugares estão ocupados: fica a assistir.
online-waiting = Ninguém ocupa ainda o outro lugar. O jogo começa quando alguém o ocupar.
online-seat-taken = { $name } senta-se e joga com { $side }.
online-lost = A ligação caiu e voltará sozinha: { $reason }
online-back = A ligação voltou.
online-draw-offered = O adversário propõe empate: sim ou não?
online-draw-sent = Propôs empate.
online-draw-declined = O empate foi recusado.
online-takeback-asked = O adversário pede para voltar atrás na última jogada: sim ou não?
online-takeback-sent = Pediu para voltar atrás na sua última jogada.
online-takeback-declined = A jogada fica como foi feita.
online-taken-back = { $count ->
    [one] 1 lance foi desfeito.
   *[other] { $count } lances foram desfeitos.
}
online-refused = O servidor recusa: { $reason }
online-said = { $name }: { $text }
online-away = O adversário saiu.
online-may-claim = O adversário está ausente há demasiado tempo: escreva reclamar para reclamar a vitória.
online-here = O adversário está presente.
online-rematch-asked = O adversário pede a desforra.
online-not-here = «{ $text }» não é possível num jogo num servidor.
online-not-your-turn = Não é a sua vez.
online-unanswered = O servidor não respondeu à sua última mensagem: quando voltar, veja se ela conta.
online-left = Sai, e o jogo fica como está. Para voltar: { $command }

## Tabuleiros no terminal de ecrã inteiro, num relance

glance-talpa-rows = { $side }: { $reach } de { $size } linhas, { $missing ->
    [0] o caminho está aberto
    [one] falta 1 casa
   *[other] faltam { $missing } casas
}
glance-talpa-columns = { $side }: { $reach } de { $size } colunas, { $missing ->
    [0] o caminho está aberto
    [one] falta 1 casa
   *[other] faltam { $missing } casas
}
glance-closer = { $side } estão mais perto
glance-equally-close = os dois estão igualmente perto
glance-emulsion-groups = { $side }: grupos de { $sizes }
glance-emulsion-ahead = { $side } têm { $lead } de vantagem
glance-emulsion-level = os grupos são todos iguais
glance-emulsion-value = { $what }, valor { $value }
glance-apart-alone = { $side }: { $lonely } de { $pieces } sozinhas
glance-apart-used = usadas nesta jogada: { $points }
glance-apart-lines = { $what }, linhas de { $lengths }
glance-apart-lonely = { $what }, sozinha
glance-ampel-lights = { $side }: { $kept } de { $needed } luzes, { $reserve } em reserva
glance-ampel-cylinder = { $side }: o cilindro está em { $point }
glance-ampel-yellows = { $yellows ->
    [one] falta pôr 1 disco amarelo
   *[other] falta pôr { $yellows } discos amarelos
}
glance-ampel-under = { $what }, sob o cilindro d{ $side }

## O terminal em ecrã inteiro

tui-title = Tabuleiro
tui-menu-continue = Continuar
tui-menu-continue-help = Retomar o jogo que ficou por acabar.
tui-menu-study = Estudar um registo
tui-menu-study-help = Percorrer um jogo, vê-lo como filme, experimentar outros lances, ver as melhores linhas do computador.
tui-menu-learn = Aprender as regras
tui-menu-learn-help = As regras de cada jogo, com posições em que cada uma pode ser experimentada.
tui-menu-pairings = Pessoa, fácil, difícil
tui-menu-pairings-help = Os nove emparelhamentos de uma pessoa, do computador fácil e do difícil.
tui-menu-online = Jogar em linha
tui-menu-online-help = Jogar ou assistir num servidor, com alguém do átrio ou por convite.
tui-menu-settings = Definições
tui-menu-settings-help = Tema, cores, língua, rato, ritmo.
tui-menu-language = Língua: português
tui-menu-language-help = Prima Enter para mudar para inglês.
tui-menu-quit = Sair
tui-menu-quit-help = Sair do programa.
tui-settings-broken = as definições são ignoradas: { $reason }
tui-verbatim = { $text }
tui-too-small = Este tabuleiro precisa de um terminal com { $width } colunas e { $height } linhas. Aumente o terminal ou escolha um tabuleiro mais pequeno.
tui-help-title = Teclas
tui-moves = lances
tui-on = sim
tui-off = não
tui-you = você
tui-setup-width = largura
tui-setup-height = altura
tui-setup-clock = relógio
tui-setup-clock-help = O tempo de cada jogador. Enter para escrever outro, como 7:00+5 ou 45/move.
tui-setup-pie = regra da torta
tui-setup-pie-help = O segundo jogador pode ficar com o outro lado depois da primeira jogada.
tui-setup-start = começar o jogo
tui-clock-none = sem relógio
tui-seat-person = uma pessoa
tui-seat-random = computador fácil
tui-seat-greedy = computador difícil
tui-seat-level = computador, nível { $level }
tui-seat-program = um programa…
tui-seat-online = alguém em linha
tui-seat-online-help = Alguém num servidor: do átrio ou por convite.
tui-elo = ({ $elo } Elo)
tui-strength = Medido: { $elo } pontos Elo em relação ao jogo ao acaso.
tui-ask-clock = O tempo: none, 5:00 por jogo, 5:00+3 com segundos a somar por jogada, ou 30/move
tui-ask-program = O comando de um programa que fale UGI, por exemplo: tabuleiro engine
tui-ask-save = Guardar com que nome? Um nome com .svg faz uma imagem.
tui-ask-overwrite = Já existe um ficheiro { $name }. Substituí-lo?
tui-ask-resign = { $side }: desistir do jogo?
tui-ask-again = Abandonar este jogo e começar de novo?
tui-not-kept = este jogo não pode ser guardado para depois: { $reason }
tui-thinking = { $side }: a pensar…
tui-looking = o computador está a ver…
tui-paused = Em pausa
tui-confirm-turn = A jogada está completa: Enter joga-a, Backspace volta atrás.
tui-picked = { $point } está escolhida, para onde?
tui-or-swap = ou x para ficar com o outro lado
tui-sides-changed = os lados foram trocados
tui-hint = { $hint } { $reason }
tui-hint-wins = Assim ganha em { $plies } lances.
tui-hint-loses = Tudo perde; isto resiste { $plies } lances.
tui-hint-chance = A probabilidade de ganhar é { $chance }.
tui-hint-better = A probabilidade de ganhar é { $chance }, depois de { $other } é { $worse }.
tui-hint-expects = { $reason } Depois: { $moves }
tui-study-place = { $at } de { $count }
tui-study-branch = Variante
tui-study-choices = Aqui: { $moves }
tui-key-choose = escolher
tui-key-change = mudar
tui-key-open = abrir
tui-key-start = começar
tui-key-back = voltar
tui-key-quit = sair
tui-key-leave = deixar
tui-key-help = todas as teclas
tui-key-close = fechar
tui-key-accept = aceitar
tui-key-cancel = cancelar
tui-key-yes = sim
tui-key-no = não
tui-key-cursor = cursor
tui-key-pick = escolher
tui-key-play = jogar
tui-key-take-back = voltar atrás
tui-key-word = parar ou passar
tui-key-swap = ficar com o outro lado
tui-key-hint = sugestão
tui-key-type = escrever um lance
tui-key-complete = completar
tui-key-hurry = apressar o computador
tui-key-undo = desfazer
tui-key-redo = refazer
tui-key-evaluation = barra de avaliação
tui-key-pause = pausa
tui-key-resume = continuar
tui-key-draw = propor empate
tui-key-resign = desistir
tui-key-change-sides = trocar de lado
tui-key-flip = virar o tabuleiro
tui-key-save = guardar
tui-key-again = outra vez
tui-key-study = estudar
tui-key-scroll = percorrer os lances
tui-key-step = passo
tui-key-turns = jogada a jogada
tui-key-ends = início e fim
tui-key-movie = filme
tui-key-stop = parar
tui-key-try = experimentar
tui-key-step-again = voltar aos passos
tui-key-lines = melhores linhas
tui-key-branch = outra variante
tui-key-leave-branch = deixar a variante
tui-key-game = outro jogo
tui-key-type-name = escrever um nome
tui-set-auto = automático
tui-set-theme = tema
tui-set-theme-help = As cores dos tabuleiros e dos textos; há um tema para daltónicos e um de alto contraste.
tui-set-colours = cores
tui-set-colours-help = Quantas cores mostra o terminal.
tui-set-characters = caracteres
tui-set-characters-help = Se os tabuleiros são desenhados com símbolos ou só com ASCII.
tui-set-language = língua
tui-set-language-help = A língua de tudo menos das páginas de regras.
tui-set-confirm = confirmar jogadas
tui-set-confirm-help = Se uma jogada completa espera por um último Enter antes de ser feita.
tui-set-evaluation = barra de avaliação
tui-set-evaluation-help = Se o computador mostra quem está melhor enquanto joga.
tui-set-mouse = rato
tui-set-mouse-help = Se o rato joga. Sem ele o terminal pode selecionar texto.
tui-set-pace = ritmo do computador
tui-set-pace-help = Quanto tempo um computador leva pelo menos por lance, para que possa acompanhar.
tui-set-pace-value = { $millis } ms
tui-set-server = servidor
tui-set-server-help = O endereço do servidor para jogar em linha.
tui-ask-server = O endereço do servidor, por exemplo http://localhost:7878
tui-name-random = fácil
tui-name-greedy = difícil
tui-name-level = nível { $level }
tui-key-read-on = continuar a ler
tui-key-next-rule = regra seguinte
tui-key-previous-rule = regra anterior
tui-key-reset = repor
tui-key-join = entrar ou assistir
tui-key-code = escrever um código
tui-key-server = outro servidor
tui-key-say = dizer algo
tui-key-ask-undo = pedir para voltar atrás
tui-key-claim = reclamar a vitória
tui-key-rematch = desforra
tui-lobby-seat = { $game }  contra { $name }, { $clock }
tui-lobby-game = { $game }  { $first } – { $second }
tui-lobby-asking = A perguntar ao servidor…
tui-lobby-empty = Ninguém espera aqui e ninguém joga. Comece um jogo no menu com alguém em linha como adversário, ou escreva o código de um.
tui-lobby-help = Primeiro os lugares livres, depois os jogos a que se pode assistir. Para criar um jogo, escolha-o no menu com alguém em linha como adversário.
tui-ask-code = O código ou o endereço do jogo
tui-ask-say = Dizer ao adversário:
tui-ask-resign-online = Desistir do jogo?
tui-ask-public = Todos podem ver o lugar livre no átrio? Se não, só quem tiver o código pode ocupá-lo.
tui-online-code = Convide alguém com este código: { $code }
tui-online-connecting = A ligar a { $server }…
tui-online-lost = Sem ligação
tui-online-their-turn = { $side } a jogar
tui-online-one-person = Num jogo em linha um dos lados é seu e o outro é de alguém em linha.
tui-takeback-asked = o adversário pede para desfazer a última jogada: y ou n?
tui-draw-offered = o adversário propõe empate: y ou n?
tui-rematch-asked = o adversário quer a desforra: n para aceitar
tui-rematch-sent = pediu a desforra
tui-may-claim = o adversário está ausente há demasiado tempo: w reclama a vitória
